import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const CLIENT_ID = 'marga-test'
const CLIENT_SECRET = 'secret-of-the-test'
const KEY_ID = 'first'

type Claims = Record<string, unknown>

/** What the provider does otherwise than one that works. */
interface Faults {
  /** The person refuses. */
  isDeclined?: boolean
  /** In place of what the ID token says; undefined leaves a claim out. */
  claims?: Claims
  /** Signed with a key that the provider does not publish. */
  hasOtherKey?: boolean
  /** Its token endpoint answers with this status, and no JSON. */
  tokenStatus?: number
  /** Its token endpoint never answers. */
  isSilent?: boolean
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JSON Web Token, signed by RS256 (RFC 7515). */
function signed(claims: Claims, key: KeyObject) {
  const content = `${base64({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${base64(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

type Keys = ReturnType<typeof newKeys>
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Made once for a test file, and when they are asked for: a pair takes a processor for half a second. */
const kept = new Map<'own' | 'other', Keys>()
function keysOf(whose: 'own' | 'other'): Keys {
  const keys = kept.get(whose) ?? newKeys()
  kept.set(whose, keys)
  return keys
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

interface Granted {
  challenge: string
  nonce: string
  redirectUri: string
}

interface State {
  /** What the ID token says of who signs in. */
  person: Claims
  faults: Faults
  issuer: string
  tokenCalls: number
}

/** Asks the person, who does not hesitate, and leads back with a code. */
function authorize(
  { faults }: State,
  granted: Map<string, Granted>,
  { search, response }: { search: URLSearchParams; response: ServerResponse },
) {
  const of = (name: string) => search.get(name) ?? ''
  const back = new URL(of('redirect_uri'))
  back.searchParams.set('state', of('state'))
  if (of('client_id') !== CLIENT_ID || of('code_challenge_method') !== 'S256')
    return json(response, 400, { error: 'invalid_request' })
  if (faults.isDeclined) back.searchParams.set('error', 'access_denied')
  else {
    const code = randomUUID()
    granted.set(code, {
      challenge: of('code_challenge'),
      nonce: of('nonce'),
      redirectUri: of('redirect_uri'),
    })
    back.searchParams.set('code', code)
  }
  return response.writeHead(302, { location: back.href }).end()
}

const addressesOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

/** Gives tokens for codes. */
function tokenEndpoint(state: State, granted: Map<string, Granted>) {
  const idTokenFor = (nonce: string) => {
    const now = Math.floor(Date.now() / 1_000)
    const { person, faults, issuer } = state
    const claims = {
      iss: issuer,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 3_600,
      nonce,
      ...person,
      ...faults.claims,
    }
    return signed(claims, keysOf(faults.hasOtherKey ? 'other' : 'own').privateKey)
  }
  return async (request: IncomingMessage, response: ServerResponse) => {
    state.tokenCalls += 1
    const form = new URLSearchParams(await text(request))
    const { isSilent, tokenStatus } = state.faults
    if (isSilent) return undefined
    if (tokenStatus) return response.writeHead(tokenStatus).end('<p>Later</p>')
    const code = form.get('code') ?? ''
    const grant = granted.get(code)
    granted.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (form.get('client_secret') !== CLIENT_SECRET) return json(response, 401, { error: 'invalid_client' })
    if (grant?.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' })
    const tokens = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 3_600 }
    return json(response, 200, { ...tokens, id_token: idTokenFor(grant.nonce) })
  }
}

/**
 * A small OpenID provider over HTTP, with codes that count once, PKCE, a client secret and signed ID tokens. Its person signs in
 * without a press.
 */
export async function startOpenidProvider() {
  const granted = new Map<string, Granted>()
  const state: State = { person: {}, faults: {}, issuer: '', tokenCalls: 0 }
  const token = tokenEndpoint(state, granted)
  const published = {
    ...keysOf('own').publicKey.export({ format: 'jwk' }),
    kid: KEY_ID,
    alg: 'RS256',
    use: 'sig',
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams: search } = new URL(request.url ?? '/', state.issuer)
    if (pathname === '/.well-known/openid-configuration')
      return json(response, 200, addressesOf(state.issuer))
    if (pathname === '/keys') return json(response, 200, { keys: [published] })
    if (pathname === '/authorize') return authorize(state, granted, { search, response })
    if (pathname === '/token') return void token(request, response)
    return response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Who signs in, and what goes wrong; a test changes both. */
    state,
    settings: { issuer: state.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, name: 'Google' },
    /** What operators would set. */
    environment: {
      ...{ OIDC_ISSUER: state.issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET },
      OIDC_NAME: 'Google',
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
