// `npm start`: everything from a fresh clone to a running site.
import { main } from '../supervisor/run-site.mjs'
import { buildAndRelease, checkNode, installPackages } from './prepare.mjs'

checkNode()
await installPackages()
await buildAndRelease()
process.exitCode = await main()
