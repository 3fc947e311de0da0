import { channelRecordSchema } from '@marga/platform-contract/channel'
import { versionSchema } from '@marga/platform-contract/release'
import { z } from 'zod'
import { describeRefusal, teamMay } from '../signing/authority'
import { envelopeOf, readEnvelope } from '../signing/envelope'
import type { Signer } from '../signing/keys'
import { signatoryOf, type Trust, teamNamed } from '../signing/trust'
import { policyOf } from './channel-policy'

/** Parameter of the addresses, and name of the cookie that keeps a preview for its browser. */
export const PREVIEW_PARAMETER = 'preview'

/** Type of what is signed: no other signature passes for one of a preview. */
const PREVIEW_TYPE = 'application/vnd.marga.preview+json'

const previewSchema = channelRecordSchema
  .pick({ app: true, channel: true, requestedBy: true })
  .extend({ version: versionSchema, until: z.iso.datetime() })

/** A release that a browser gets in place of the live one of its app, and until when. */
export type Preview = z.infer<typeof previewSchema>

/** Content, key and signature, parted by dots: a third of the letters that the whole envelope has. */
const TEXT = /^([\w-]+)\.([0-9a-f]{16})\.([\w-]+)$/

/** True for a text of the form that previews have, signed or not. */
export const isPreviewText = (text: string) => TEXT.test(text)

const inAddress = (base64: string) => Buffer.from(base64, 'base64').toString('base64url')
const inEnvelope = (base64url: string) => Buffer.from(base64url, 'base64url').toString('base64')

/** A preview as addresses and cookies have it. */
export function previewText(preview: Preview, signer: Signer): string {
  const { payload, signatures } = envelopeOf(PREVIEW_TYPE, preview, signer)
  return [inAddress(payload), signer.id, ...signatures.map(({ sig }) => inAddress(sig))].join('.')
}

/** True while the token that a preview was asked for with is one that the site takes. */
const isKnownToken = ({ permissions }: Trust, id: string) =>
  [...(permissions?.tokens ?? []), ...(permissions?.identities ?? [])].some((known) => known.id === id)

/**
 * Why a preview does not count; null if it does. Its code runs in the session of anyone who opens it, so it takes what a promotion
 * takes: the right to it, by the present permissions, and no second signature.
 */
export function refusalOfPreview(
  trust: Trust,
  { app, channel, requestedBy }: Preview,
  key: string,
): string | null {
  const signatory = signatoryOf(trust, key)
  if (!signatory) return `the key ${key} is not trusted`
  if (policyOf(trust, channel)?.signatures?.[app])
    return `${app} needs several signatures on ${channel}, and a preview has one`
  if (signatory.role === 'owner' && !requestedBy) return null
  if (signatory.role === 'gateway' && !requestedBy) return `the key ${key} is that of a gateway`
  if (requestedBy && !isKnownToken(trust, requestedBy.token))
    return `the token ${requestedBy.token} was withdrawn`
  const team = signatory.role === 'team' ? signatory.team : requestedBy && teamNamed(trust, requestedBy.team)
  if (!team) return `there is no team ${requestedBy?.team}`
  const promotion = { action: 'promote', app, channel } as const
  return teamMay(team, promotion) ? null : describeRefusal(team, promotion)
}

/** Why nothing is previewed: `forged` was not made by a key that counts, or altered; `refused` was made by who may not any more. */
export type PreviewFault = 'forged' | 'elsewhere' | 'expired' | 'refused'

export type PreviewReading = { preview: Preview } | { fault: PreviewFault; preview?: Preview }

/** A preview of a channel, or why its text shows none. */
export function readPreview(
  text: string,
  { trust, channel, now = Date.now() }: { trust: Trust; channel: string; now?: number },
): PreviewReading {
  const [, payload = '', keyid = '', sig = ''] = TEXT.exec(text) ?? []
  const envelope = {
    payloadType: PREVIEW_TYPE,
    payload: inEnvelope(payload),
    signatures: [{ keyid, sig: inEnvelope(sig) }],
  }
  const read = readEnvelope(JSON.stringify(envelope), PREVIEW_TYPE, trust.keys)
  const preview = 'refusal' in read ? undefined : previewSchema.safeParse(read.document).data
  if (!preview) return { fault: 'forged' }
  if (preview.channel !== channel) return { fault: 'elsewhere', preview }
  if (Date.parse(preview.until) <= now) return { fault: 'expired', preview }
  return refusalOfPreview(trust, preview, keyid) === null ? { preview } : { fault: 'refused', preview }
}
