import type { WritableStore } from '../channels/store-snapshot'
import type { Environment } from '../env'
import { bucketClock, clockFinding } from './clock-findings'
import { diskFindings } from './disk-findings'
import type { Finding } from './finding'
import { trustedKeysFinding } from './key-findings'
import { nodeFinding, packagesFinding, portFinding, type Workspace } from './machine-findings'
import { secretsFinding } from './secret-findings'
import { examineService } from './service-findings'
import { examineStore } from './store-findings'

interface Site extends Workspace {
  environment: Environment
  channel: string
  openStore: () => Promise<WritableStore>
  /** The release service that a team works with, in place of a store and keys. */
  service: Parameters<typeof examineService>[0] | undefined
}

/** A team's own repository has no site: only its store is examined. */
const NO_SITE = { database: [], clock: [], disk: [], secrets: [], providers: [] }

async function examineSite(environment: Environment) {
  const { product, apiUpstream } = environment
  const [database, bucket, disk, providers] = await Promise.all([
    product.examineDatabase(apiUpstream?.origin),
    bucketClock(environment),
    diskFindings(environment),
    product.examineProviders(),
  ])
  return {
    database: database.findings,
    clock: [...database.clock, ...bucket],
    disk,
    secrets: [secretsFinding(environment)],
    providers,
  }
}

export interface Examination {
  findings: Finding[]
  /** True if calls that nobody waits for any more keep the process. */
  isLate: boolean
}

/** Whether this machine can build, promote and serve. */
export async function examine(site: Site): Promise<Examination> {
  const { environment, workspace, service } = site
  if (service) {
    const found = await examineService(service, site.channel)
    return { findings: [nodeFinding(), packagesFinding(site), ...found], isLate: false }
  }
  const port = await portFinding(environment)
  const [own, store] = await Promise.all([workspace ? examineSite(environment) : NO_SITE, examineStore(site)])
  const findings = [
    nodeFinding(),
    packagesFinding(site),
    port,
    ...own.database,
    ...own.disk,
    ...own.secrets,
    ...own.providers,
    ...store.findings,
    clockFinding([...own.clock, ...store.clock]),
    trustedKeysFinding(environment),
  ]
  return { findings, isLate: store.isLate }
}
