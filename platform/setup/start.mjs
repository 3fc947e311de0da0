// `npm start`: everything from a fresh clone to a running site.
import { buildAndRelease, checkNode, installPackages, run } from './prepare.mjs'

checkNode()
await installPackages()
await buildAndRelease()
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'platform/src/gateway/server.ts'])
