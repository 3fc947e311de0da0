import { createHash } from 'node:crypto'
import type { Store } from './store'

/** Names one release of one app. */
export interface ReleaseId {
  app: string
  version: string
}

/** Identifies the log of one app on one channel. */
export interface LogId {
  channel: string
  app: string
}

/** Keys of the objects in a store. A key that ends in `/` is a prefix. */
export const storePaths = {
  releases: 'releases/',
  release: ({ app, version }: ReleaseId) => `releases/${app}/${version}/`,
  /** Written last: a release without it does not exist. */
  manifest: ({ app, version }: ReleaseId) => `releases/${app}/${version}/release.json`,
  channel: (channel: string) => `channels/${channel}/`,
  log: ({ channel, app }: LogId) => `channels/${channel}/${app}/`,
  record: ({ channel, app, revision }: LogId & { revision: number }) =>
    `channels/${channel}/${app}/${String(revision).padStart(6, '0')}.json`,
  /** Records that wait for further signatures. */
  proposals: (channel: string) => `proposals/${channel}/`,
  proposal: ({ channel, app, version }: LogId & ReleaseId) => `proposals/${channel}/${app}/${version}.json`,
  /** What an upload of this version holds; kept, so that other bytes never mix with it. */
  claim: ({ app, version }: ReleaseId) => `claims/${app}/${version}`,
  permissions: 'permissions/',
  permissionsRecord: (revision: number) => `permissions/${String(revision).padStart(6, '0')}.json`,
  revocations: 'revocations/',
  revocation: ({ app, version }: ReleaseId) => `revocations/${app}/${version}.json`,
  /** Who published a release. */
  publication: ({ app, version }: ReleaseId) => `publications/${app}/${version}.json`,
  /** How a release came about, as a DSSE envelope. */
  attestation: ({ app, version }: ReleaseId) => `attestations/${app}/${version}.json`,
  faults: ({ app, version }: ReleaseId) => `faults/${app}/${version}/`,
  faultsOn: ({ app, version }: ReleaseId, channel: string) => `faults/${app}/${version}/${channel}/`,
  outbox: 'outbox/',
  outboxEvent: (id: string) => `outbox/${id}/event.json`,
  outboxAttempt: ({ id, attempt }: { id: string; attempt: number }) => `outbox/${id}/${attempt}.json`,
  /** Events of records that left the outbox, and when, in milliseconds. */
  told: 'told/',
  toldEvent: ({ id, at }: { id: string; at: number }) => `told/${id}/${at}`,
  sets: 'sets/',
  set: (id: string) => `sets/${id}.json`,
  gatewayReports: (channel: string) => `gateways/${channel}/`,
  gatewayReport: ({ channel, id }: { channel: string; id: string }) => `gateways/${channel}/${id}.json`,
  /** What each key has seen of a channel. */
  heads: (channel: string) => `heads/${channel}/`,
  head: ({ channel, key }: { channel: string; key: string }) => `heads/${channel}/${key}.json`,
  /** Records that an owner took out of a channel's log. */
  setAside: (channel: string) => `set-aside/channels/${channel}/`,
  setAsideRecord: ({ key, at }: { key: string; at: string }) => `set-aside/${key}-${at.replaceAll(':', '')}`,
  telemetry: ({ channel, app, revision }: LogId & { revision: number }) =>
    `telemetry/${channel}/${app}/${revision}/`,
}

/**
 * Revisions have 6 to 9 digits, with zeros in front up to six: a name with more, which nobody could follow with a higher one, is no
 * record, and `0000001.json` is no second place of `000001.json`.
 */
const REVISION_FILE = /(?:^|\/)(\d{6}|[1-9]\d{6,8})\.json$/

/** The revision that a key or a file name of a record states; undefined for other names. */
export function revisionOfRecord(name: string): number | undefined {
  const digits = REVISION_FILE.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const SET_ASIDE = /^set-aside\/(channels\/.+\.json)-[^/]+$/

/** The key that a record had which was set aside; undefined for other keys. */
export const keyBeforeSetAside = (key: string): string | undefined => SET_ASIDE.exec(key)?.[1]

const MANIFEST = /^releases\/([^/]+)\/([^/]+)\/release\.json$/

/** The release whose `release.json` has this key; undefined for other keys. */
export function releaseOfManifest(key: string): ReleaseId | undefined {
  const [, app = '', version = ''] = MANIFEST.exec(key) ?? []
  return app ? { app, version } : undefined
}

/** Names the folder of a store's mirror. */
export const mirrorName = ({ name }: Store) => createHash('sha256').update(name).digest('hex').slice(0, 16)
