// `npm start`: everything from a fresh clone to a running site.
import { checkNode, installPackages, run } from './prepare.mjs'

checkNode()
await installPackages()
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'api/src/server.ts'])
