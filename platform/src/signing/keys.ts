import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { PublicKey } from '@marga/platform-contract/permissions'
import { hasCode, PlatformError } from '../failure'

/** Public halves of the keys whose signatures count, by id. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>

export interface Signer {
  id: string
  privateKey: KeyObject
}

/** Locations of keys: the private half is for operators who promote, the folder of public halves for every gateway. */
export interface KeyLocations {
  signingKeyFile: string
  trustedKeysFolder: string
  /** True if a missing pair may be created: no setting names keys. */
  isOwn: boolean
  /** True if a setting names the private half. */
  isNamed?: boolean
}

const spkiOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' })

/** The first 16 hexadecimal digits of the SHA-256 of the public key. */
const keyIdOf = (key: KeyObject) => createHash('sha256').update(spkiOf(key)).digest('hex').slice(0, 16)

/** Makes a pair; the private half can be read by its owner alone. @throws PlatformError if one exists already */
export function createKeys({ signingKeyFile, trustedKeysFolder }: KeyLocations): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const id = keyIdOf(publicKey)
  mkdirSync(dirname(signingKeyFile), { recursive: true, mode: 0o700 })
  try {
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
    writeFileSync(signingKeyFile, pem, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    throw new PlatformError(
      'KEY_EXISTS',
      `mfe keys: ${signingKeyFile} holds a key already. Move it away first, or name another file in SIGNING_KEY.`,
    )
  }
  mkdirSync(trustedKeysFolder, { recursive: true })
  writeFileSync(join(trustedKeysFolder, `${id}.pem`), publicKey.export({ type: 'spki', format: 'pem' }))
  return id
}

/**
 * Makes a new pair in place of the signing key, whose private half stays beside it under its id.
 * @throws PlatformError if there is no key to replace
 */
export function rotateKeys(locations: KeyLocations): { before: string; id: string; kept: string } {
  const { signingKeyFile } = locations
  const { id: before } = openSigner({ ...locations, isOwn: false })
  const kept = join(dirname(signingKeyFile), `signing-key-${before}.pem`)
  renameSync(signingKeyFile, kept)
  return { before, id: createKeys(locations), kept }
}

/** The signing key, created at first use unless a setting names one. @throws PlatformError */
export function openSigner(places: KeyLocations): Signer {
  const { signingKeyFile, isOwn } = places
  if (!existsSync(signingKeyFile)) {
    if (!isOwn)
      throw new PlatformError(
        'NO_SIGNING_KEY',
        `Nothing can be signed: there is no key in ${signingKeyFile}. Make one with: npx mfe keys create`,
      )
    createKeys(places)
  }
  try {
    const privateKey = createPrivateKey(readFileSync(signingKeyFile))
    if (privateKey.asymmetricKeyType !== 'ed25519')
      throw new Error(`a key of type ${privateKey.asymmetricKeyType}`)
    return { id: keyIdOf(createPublicKey(privateKey)), privateKey }
  } catch (cause) {
    throw new PlatformError(
      'SIGNING_KEY_UNUSABLE',
      `${signingKeyFile} holds no Ed25519 private key in PEM. Make one with: npx mfe keys create`,
      { cause },
    )
  }
}

/** The public half in a PEM file, of either half. @throws PlatformError */
export function readPublicKey(file: string): PublicKey {
  try {
    const key = createPublicKey(readFileSync(file))
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`a key of type ${key.asymmetricKeyType}`)
    return { id: keyIdOf(key), spki: spkiOf(key).toString('base64') }
  } catch (cause) {
    throw new PlatformError('KEY_UNUSABLE', `${file} holds no Ed25519 public key in PEM.`, { cause })
  }
}

/** The key of a record; undefined if it is none, or if the record states another id for it. */
export function keyOf({ id, spki }: PublicKey): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
    return keyIdOf(key) === id ? key : undefined
  } catch {
    return undefined
  }
}

const keyFilesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pem')) : []

/** A text that changes whenever a trusted key is added, removed or replaced. */
export const trustedKeysFingerprint = ({ trustedKeysFolder }: KeyLocations) =>
  keyFilesIn(trustedKeysFolder)
    .map((name) => {
      const facts = statSync(join(trustedKeysFolder, name), { throwIfNoEntry: false })
      return `${name} ${facts?.mtimeMs} ${facts?.size}`
    })
    .join('\n')

/** Every key of the folder. @throws PlatformError that names a file which is none */
export function readTrustedKeys({ trustedKeysFolder }: KeyLocations): TrustedKeys {
  return new Map(
    keyFilesIn(trustedKeysFolder).map((name) => {
      const file = join(trustedKeysFolder, name)
      try {
        const key = createPublicKey(readFileSync(file))
        return [keyIdOf(key), key]
      } catch (cause) {
        throw new PlatformError('TRUSTED_KEY_UNUSABLE', `${file} holds no public key in PEM. Remove it.`, {
          cause,
        })
      }
    }),
  )
}
