import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Every key of the folder. @throws PlatformError that names a file which is none */
export function readTrustedKeys({ trustedKeysFolder }: KeyLocations): TrustedKeys {
  if (!existsSync(trustedKeysFolder)) return new Map()
  const files = readdirSync(trustedKeysFolder).filter((name) => name.endsWith('.pem'))
  return new Map(
    files.map((name) => {
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
