import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CREDENTIALS } from '../../platform/src/testing-bucket'
import type { Layout } from './layout'
import { nginxConfig, type Targets } from './nginx-config'
import { answers, startMember } from './process'

export const workspace = join(import.meta.dirname, '../..')

/** How long a process that was asked to end goes on serving, in milliseconds: longer than nginx keeps connections idle. */
const DRAIN_MS = '4000'

export function startNginx(layout: Layout, targets: Targets) {
  const folder = join(layout.folder, 'nginx')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxConfig(layout, targets))
  const command = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx'
  return startMember({
    name: 'nginx',
    logs: layout.logs,
    command,
    args: ['-p', folder, '-c', file, '-e', 'stderr'],
    isReady: async () => answers(`http://127.0.0.1:${layout.site}/healthz`),
  })
}

export function startBucket({ logs, folder, bucket }: Layout) {
  const program = join(workspace, 'lab/cluster/bucket-program.ts')
  return startMember({
    name: 'bucket',
    logs,
    command: process.execPath,
    args: ['--import', 'tsx', program, String(bucket), join(folder, 'bucket')],
    cwd: workspace,
    hasChannel: true,
    // It refuses a request without a signature, so it is there.
    isReady: async () => (await fetch(`http://127.0.0.1:${bucket}/`)).status > 0,
  })
}

/** What every process of the site is told. `bucket` is the port that it reaches the bucket at. */
export const siteSettings = ({ folder, site }: Layout, bucket: number) => ({
  ...CREDENTIALS,
  NODE_ENV: 'production',
  NODE_NO_WARNINGS: '1',
  PUBLIC_URL: `http://127.0.0.1:${site}`,
  STORE_URL: 's3://releases/store',
  UPLOADS_URL: 's3://releases/uploads',
  S3_ENDPOINT: `http://127.0.0.1:${bucket}`,
  SIGNING_KEY: join(folder, 'keys/signing-key.pem'),
  TRUSTED_KEYS: join(folder, 'keys/trusted'),
  GATEWAY_SECRET: 'the same on every gateway of this cluster',
  TRUST_PROXY: '1',
  DRAIN_MS,
  MALLOC_ARENA_MAX: '2',
})

interface Program {
  layout: Layout
  name: string
  port: number
  bucket: number
  /** Folder of the compiled programs: the workspace, or a package of the site. */
  programs: string
  /** Further variables. */
  environment?: Record<string, string>
}

export const startApi = ({
  layout,
  name,
  port,
  bucket,
  database,
  programs,
  environment,
}: Program & { database: string }) =>
  startMember({
    name,
    logs: layout.logs,
    command: process.execPath,
    args: [
      '--enable-source-maps',
      '--max-semi-space-size=2',
      '--max-old-space-size=192',
      'api/dist/server.mjs',
    ],
    cwd: programs,
    environment: {
      ...siteSettings(layout, bucket),
      PORT: String(port),
      DATA_DIR: join(layout.folder, name),
      DATABASE_URL: database,
      ...environment,
    },
    isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
  })

export const startGateway = ({
  layout,
  name,
  port,
  bucket,
  management,
  api,
  programs,
  environment,
}: Program & { management: number; api: number }) =>
  startMember({
    name,
    logs: layout.logs,
    command: process.execPath,
    args: ['--enable-source-maps', '--max-semi-space-size=16', 'platform/dist/gateway.mjs'],
    cwd: programs,
    environment: {
      ...siteSettings(layout, bucket),
      PORT: String(port),
      MANAGEMENT_PORT: String(management),
      DATA_DIR: join(layout.folder, name),
      API_URL: `http://127.0.0.1:${api}`,
      // Three gateways share this machine.
      RENDERERS: '2',
      ...environment,
    },
    isReady: () => answers(`http://127.0.0.1:${management}/readyz`),
  })
