import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose'

export const AUDIENCE = 'https://marga.example'
export const SUBJECT = 'repo:site/careers:ref:refs/heads/main'

interface Wanted {
  /** Of any type, as an issuer with a fault may send them. */
  claims?: Record<string, unknown>
  /** Seconds from now. */
  madeAt?: number
  endsAt?: number
  /** Signed with a key that the issuer does not publish. */
  isForged?: boolean
}

/** Made once for a test file: two of them take a processor for more than a second. */
let keyPairs: Promise<[GenerateKeyPairResult, GenerateKeyPairResult]> | undefined

const makeKeyPairs = () => Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])

/** An issuer of tokens as CI systems have one, over HTTP. */
export async function startIssuer() {
  keyPairs ??= makeKeyPairs()
  const [own, other] = await keyPairs
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({ issuer: issuer(), jwks_uri: `${issuer()}/keys` }),
    '/keys': () => ({ keys: [jwk] }),
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer?.() ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = () => `http://127.0.0.1:${port}`
  return {
    issuer: issuer(),
    publicJwk: jwk,
    tokenOf: ({ claims = {}, madeAt = 0, endsAt = 300, isForged = false }: Wanted = {}) => {
      const now = Math.floor(Date.now() / 1_000)
      return new SignJWT({ iss: issuer(), aud: AUDIENCE, sub: SUBJECT, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt(now + madeAt)
        .setExpirationTime(now + endsAt)
        .sign((isForged ? other : own).privateKey)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
