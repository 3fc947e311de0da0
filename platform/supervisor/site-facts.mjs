// What `site/site.json` says of the site, for programs that run before anything is compiled. The platform knows this one place
// of a product by name (docs/architecture.md#the-platform-and-its-product).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} root folder of the workspace, or of a packaged site */
export const readSiteFacts = (root) => JSON.parse(readFileSync(join(root, 'site/site.json'), 'utf8'))

/** Source of a program of the site. @param {string} name such as `gateway` */
export const siteProgram = (name) => `site/src/${name}.ts`
