import { createHash, generateKeyPairSync, sign } from 'node:crypto'

// A self-signed certificate (X.509, DER) for the front of the benchmark: browsers speak HTTP/2 over TLS only.

const SEQUENCE = 0x30
const INTEGER = 0x02
const BIT_STRING = 0x03
const OBJECT_ID = 0x06
const UTF8_STRING = 0x0c
const SET = 0x31
const UTC_TIME = 0x17
const VERSION = 0xa0

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const hex = (text: string) => Buffer.from(text, 'hex')
const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OBJECT_ID, hex('2a8648ce3d040302')))
const COMMON_NAME = der(OBJECT_ID, hex('550403'))

const nameOf = (host: string) =>
  der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from(host)))))

/** `YYMMDDHHMMSSZ` */
const timeOf = (ms: number) =>
  der(UTC_TIME, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

const DAY_MS = 86_400_000

/** Key and certificate of a host, both as PEM, and the hash of its public key, by which a browser can be told to trust it. */
export function selfSigned(host: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const publicDer = publicKey.export({ type: 'spki', format: 'der' })
  const name = nameOf(host)
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, hex('02'))),
    der(INTEGER, hex('01')),
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, timeOf(Date.now() - DAY_MS), timeOf(Date.now() + 30 * DAY_MS)),
    name,
    publicDer,
  )
  const signature = sign('sha256', content, privateKey)
  const bytes = der(SEQUENCE, content, ECDSA_WITH_SHA256, der(BIT_STRING, hex('00'), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`,
    publicKeyHash: createHash('sha256').update(publicDer).digest('base64'),
  }
}
