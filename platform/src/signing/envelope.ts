import { sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { Signer, TrustedKeys } from './keys'

/** Dead Simple Signing Envelope (DSSE), version 1. */
const envelopeSchema = z.object({
  payloadType: z.string(),
  payload: z.base64(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.base64() })),
})
export type Envelope = z.infer<typeof envelopeSchema>

/** What is signed: type and content with their lengths, so that neither passes for another. */
const signedBytes = (type: string, payload: Buffer) =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload])

/** A document as it is stored, signed with a key. */
export function envelopeOf(payloadType: string, document: object, { id, privateKey }: Signer): Envelope {
  const payload = Buffer.from(JSON.stringify(document))
  const sig = sign(null, signedBytes(payloadType, payload), privateKey).toString('base64')
  return { payloadType, payload: payload.toString('base64'), signatures: [{ keyid: id, sig }] }
}

export type EnvelopeReading =
  | { document: unknown; key: string; envelope: Envelope }
  | { refusal: string; envelope: Envelope | null }

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What one of the keys signed, or why it does not count. @param payloadType the type that is asked for */
export function readEnvelope(text: string, payloadType: string, keys: TrustedKeys): EnvelopeReading {
  const envelope = envelopeSchema.safeParse(parseJson(text)).data
  if (!envelope) return { refusal: 'is no DSSE envelope', envelope: null }
  if (envelope.payloadType !== payloadType)
    return { refusal: `holds ${envelope.payloadType}, not ${payloadType}`, envelope }
  const payload = Buffer.from(envelope.payload, 'base64')
  const known = envelope.signatures.filter(({ keyid }) => keys.has(keyid))
  if (known.length === 0) {
    const names = envelope.signatures.map(({ keyid }) => keyid).join(', ') || 'none'
    return { refusal: `is signed with the key ${names}, which is not trusted`, envelope }
  }
  const valid = known.find(({ keyid, sig }) => {
    const key = keys.get(keyid)
    return key && verify(null, signedBytes(payloadType, payload), key, Buffer.from(sig, 'base64'))
  })
  if (!valid) return { refusal: 'was altered after it was signed', envelope }
  return { document: parseJson(payload.toString('utf8')), key: valid.keyid, envelope }
}
