import type { WritableStore } from '../channels/store-snapshot'
import type { Environment } from '../env'
import type { Finding } from './finding'
import { trustedKeysFinding } from './key-findings'
import { nodeFinding, packagesFinding, portFinding, type Workspace } from './machine-findings'
import { storeFindings } from './store-findings'

interface Site extends Workspace {
  environment: Environment
  channel: string
  openStore: () => Promise<WritableStore>
}

/** Whether this machine can build, promote and serve. */
export async function examine(site: Site): Promise<Finding[]> {
  return [
    nodeFinding(),
    packagesFinding(site),
    await portFinding(site.environment),
    ...(await storeFindings(site)),
    trustedKeysFinding(site.environment),
  ]
}
