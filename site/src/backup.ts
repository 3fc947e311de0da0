// `npm run backup`
import { main } from '@marga/platform/backup/main'
import { product } from './product'

const status = await main(process.argv.slice(2), product)
if (status !== 0) process.exitCode = status
