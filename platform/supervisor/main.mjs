// `node platform/supervisor/main.mjs`: the site, from what is built and released already.
import { main } from './run-site.mjs'

process.exitCode = await main()
