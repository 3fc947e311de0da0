import { join, resolve } from 'node:path'

const GATEWAYS = 3
const APIS = 2

/** Offsets from the first port; relays take what is left of the block of hundred. */
const OFFSET = {
  site: 0,
  apis: 1,
  postgres: 2,
  bucket: 3,
  replica: 4,
  gateway: 10,
  management: 20,
  api: 30,
  relay: 40,
}

export interface Layout {
  folder: string
  logs: string
  site: number
  /** nginx in front of the APIs. */
  apis: number
  postgres: number
  replica: number
  bucket: number
  gateways: ReadonlyArray<{ name: string; port: number; management: number }>
  api: ReadonlyArray<{ name: string; port: number }>
  firstRelay: number
}

const numbered = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

/** Where every part of the cluster listens and writes. @throws RangeError for a port that leaves no room */
export function layoutOf({ port, folder }: { port: number; folder: string }): Layout {
  if (!Number.isInteger(port) || port < 1_024 || port > 65_435)
    throw new RangeError('CLUSTER_PORT: give the first of a hundred free ports, from 1024 to 65435')
  return {
    folder,
    logs: join(folder, 'logs'),
    site: port + OFFSET.site,
    apis: port + OFFSET.apis,
    postgres: port + OFFSET.postgres,
    bucket: port + OFFSET.bucket,
    replica: port + OFFSET.replica,
    gateways: numbered(GATEWAYS, (index) => ({
      name: `gateway-${index + 1}`,
      port: port + OFFSET.gateway + index,
      management: port + OFFSET.management + index,
    })),
    api: numbered(APIS, (index) => ({ name: `api-${index + 1}`, port: port + OFFSET.api + index })),
    firstRelay: port + OFFSET.relay,
  }
}

/** The layout that the environment asks for. */
export const layoutFromEnvironment = (environment: NodeJS.ProcessEnv) =>
  layoutOf({
    port: Number(environment.CLUSTER_PORT || '8100'),
    folder: resolve(environment.CLUSTER_DIR || '.data/cluster'),
  })
