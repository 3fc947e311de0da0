// The command of the platform for this site: `node mfe.mjs rollback books`.
import { main } from '@marga/platform/cli/main'
import { NO_PRODUCT } from '@marga/platform/product'

process.exitCode = await main(process.argv.slice(2), async () => NO_PRODUCT)
