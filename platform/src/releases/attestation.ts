import { isDeepStrictEqual } from 'node:util'
import type { Release } from '@marga/platform-contract/release'
import { refusalOfKey, teamMay } from '../signing/authority'
import { type Envelope, envelopeOf, readEnvelope } from '../signing/envelope'
import type { Signer } from '../signing/keys'
import { signatoryOf, type Trust, teamNamed } from '../signing/trust'
import type { Store } from '../storage/store'
import { storePaths } from '../storage/store-paths'
import { STATEMENT_TYPE, type Statement, statementOf, statementSchema, subjectsOf } from './statement'

/**
 * Signs how a new release came about, and stores that beside it. Never throws: the release is there, and without a key nobody
 * can sign. @returns false if nothing was signed
 */
export async function attest(
  open: { store: Store; signer: () => Signer },
  release: Release,
  uploadedBy?: string,
): Promise<boolean> {
  try {
    const envelope = envelopeOf(STATEMENT_TYPE, statementOf(release, uploadedBy), open.signer())
    return await open.store.create(storePaths.attestation(release), `${JSON.stringify(envelope, null, 2)}\n`)
  } catch {
    return false
  }
}

export interface Attestation {
  envelope: Envelope | null
  /** Undefined where it cannot be read, or nobody trusted signed it. */
  statement: Statement | undefined
  signedBy: { key: string; role: string; team: string } | null
  /** Why it does not count; empty where it does. */
  faults: string[]
}

function signatoryFaults(
  trust: Trust,
  key: string,
  { app, statement }: { app: string; statement: Statement },
) {
  const signatory = signatoryOf(trust, key)
  // A gateway signs for the team whose upload its release service took.
  if (signatory?.role === 'gateway') {
    const team = teamNamed(trust, statement.predicate.buildDefinition.internalParameters.uploadedBy)
    return team && teamMay(team, { action: 'publish', app })
      ? []
      : [`the key ${key} is that of a gateway, and names no team that may publish ${app}`]
  }
  const refusal = refusalOfKey(trust, key, { action: 'publish', app })
  return refusal ? [refusal] : []
}

/** Where a statement differs from the release that it lies beside. */
function differences(statement: Statement, release: Release): string[] {
  const stated = statementOf(release, statement.predicate.buildDefinition.internalParameters.uploadedBy)
  const isSameFiles = isDeepStrictEqual(statement.subject, subjectsOf(release))
  return [
    ...(isSameFiles ? [] : ['its files are not those of release.json']),
    ...(isDeepStrictEqual(statement.predicate, stated.predicate)
      ? []
      : ['its commit, builder or time is not that of release.json']),
  ]
}

/** The statement of a release, compared with its `release.json` and with who may publish it; null if there is none. */
export async function readAttestation(
  store: Store,
  release: Release,
  trust: Trust,
): Promise<Attestation | null> {
  const bytes = await store.read(storePaths.attestation(release))
  if (!bytes) return null
  const reading = readEnvelope(bytes.toString('utf8'), STATEMENT_TYPE, trust.keys)
  const { envelope } = reading
  if ('refusal' in reading)
    return { envelope, statement: undefined, signedBy: null, faults: [`it ${reading.refusal}`] }
  const { key } = reading
  const signatory = signatoryOf(trust, key)
  const team = signatory?.role === 'team' ? signatory.team.name : ''
  const signedBy = { key, role: signatory?.role ?? 'unknown', team }
  const statement = statementSchema.safeParse(reading.document).data
  if (!statement)
    return { envelope, statement, signedBy, faults: ['it is of another form than this version reads'] }
  const faults = [
    ...signatoryFaults(trust, key, { app: release.app, statement }),
    ...differences(statement, release),
  ]
  return { envelope, statement, signedBy, faults }
}
