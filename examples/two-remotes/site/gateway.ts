// Serves the pages. This site hands no product to the platform: it has no API, no rows and no settings of its own.
import { main } from '@marga/platform/gateway/main'
import { NO_PRODUCT } from '@marga/platform/product'

await main(async () => NO_PRODUCT)
