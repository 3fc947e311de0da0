import { main } from '@marga/platform/gateway/main'

await main(async () => (await import('./product')).product)
