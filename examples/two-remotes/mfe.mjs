// `node mfe.mjs <command>`: releases, promotes and rolls back the parts of this site.
import { register } from 'tsx/esm/api'

process.chdir(import.meta.dirname)
register()
await import('./site/mfe.ts')
