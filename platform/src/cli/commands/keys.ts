import { existsSync } from 'node:fs'
import { readEnvironment } from '../../env'
import { PlatformError } from '../../failure'
import { createKeys, openSigner, readTrustedKeys } from '../../signing/keys'
import type { Flags } from '../main'
import { print } from '../output'

/** `mfe keys`: which keys count. `mfe keys create`: a pair to sign with. */
export async function keysCommand([action, ...rest]: readonly string[], flags: Flags): Promise<void> {
  const places = readEnvironment(process.env).keys
  if (rest.length > 0 || (action !== undefined && action !== 'create'))
    throw new PlatformError('USAGE', 'mfe keys: takes nothing, or "create".')
  if (action === 'create') {
    const id = createKeys(places)
    return print(flags, {
      data: { id, ...places },
      lines: [
        `Made the key ${id}.`,
        `Private half, for those who promote: ${places.signingKeyFile}`,
        `Public half, for every gateway: ${places.trustedKeysFolder}/${id}.pem`,
      ],
    })
  }
  const trusted = [...readTrustedKeys(places).keys()]
  const signing = existsSync(places.signingKeyFile) ? openSigner(places).id : null
  print(flags, {
    data: { signing, trusted, ...places },
    lines: [
      signing
        ? `Signs with ${signing} (${places.signingKeyFile})`
        : 'Signs with nothing: npx mfe keys create',
      trusted.length > 0
        ? `Trusts ${trusted.join(', ')} (${places.trustedKeysFolder})`
        : `Trusts no key (${places.trustedKeysFolder}): no record counts`,
    ],
  })
}
