import { sign, verify } from 'node:crypto'
import {
  type Approval,
  type ChannelRecord,
  channelRecordSchema,
  signedRecordSchema,
} from '@marga/platform-contract/channel'
import { canonicalJson } from './canonical-json'
import type { Signer, TrustedKeys } from './keys'

const signatureOf = (value: unknown, { privateKey }: Signer) =>
  sign(null, Buffer.from(canonicalJson(value)), privateKey).toString('base64')

/** A record as stored. */
export function signedText(record: object, signer: Signer): string {
  const signature = { key: signer.id, value: signatureOf(record, signer) }
  return `${JSON.stringify({ record, signature }, null, 2)}\n`
}

type ApprovalFacts = Pick<Approval, 'at' | 'by' | 'requestedBy'>

/** A record as stored, with one more signature. @param text the record as it is stored without that */
export function approvedText(text: string, facts: ApprovalFacts, signer: Signer): string {
  const { approvals = [], ...signed } = signedRecordSchema.parse(JSON.parse(text))
  const value = signatureOf({ approves: signed.record, ...facts }, signer)
  const others = approvals.filter(({ key }) => key !== signer.id)
  const all = [...others, { key: signer.id, value, ...facts }]
  return `${JSON.stringify({ ...signed, approvals: all }, null, 2)}\n`
}

/** Location of a record; a record that states another one was moved. */
export interface RecordLocation {
  channel: string
  app: string
  revision: number
}

export type RecordReading =
  | { record: ChannelRecord; key: string; approvals: Approval[] }
  | { refusal: string }

const isSigned = (value: unknown, signature: { key: string; value: string }, keys: TrustedKeys) => {
  const key = keys.get(signature.key)
  return (
    key !== undefined &&
    verify(null, Buffer.from(canonicalJson(value)), key, Buffer.from(signature.value, 'base64'))
  )
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What one of the keys signed, or why it does not count: not whole, signed with another key, or altered. */
export function readSigned(
  text: string,
  keys: TrustedKeys,
): { value: unknown; key: string; approvals: Approval[] } | { refusal: string } {
  const parsed = signedRecordSchema.safeParse(parseJson(text))
  if (!parsed.success) return { refusal: 'is no signed record' }
  const { record, signature, approvals = [] } = parsed.data
  if (!keys.has(signature.key))
    return { refusal: `is signed with the key ${signature.key}, which is not trusted` }
  if (!isSigned(record, signature, keys)) return { refusal: 'was altered after it was signed' }
  const isValid = ({ key, value, ...facts }: Approval) =>
    isSigned({ approves: record, ...facts }, { key, value }, keys)
  return { value: record, key: signature.key, approvals: approvals.filter(isValid) }
}

/** The record of a file, or why it does not count: not whole, not signed by a trusted key, altered or moved. */
export function readSignedRecord(text: string, location: RecordLocation, keys: TrustedKeys): RecordReading {
  const signed = readSigned(text, keys)
  if ('refusal' in signed) return signed
  const known = channelRecordSchema.safeParse(signed.value)
  if (!known.success) return { refusal: 'is of another form than this version reads' }
  const { channel, app, revision } = known.data
  if (channel !== location.channel || app !== location.app || revision !== location.revision)
    return { refusal: `belongs to ${channel}/${app}, revision ${revision}` }
  return { record: known.data, key: signed.key, approvals: signed.approvals }
}
