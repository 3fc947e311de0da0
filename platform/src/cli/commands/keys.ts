import { existsSync } from 'node:fs'
import { createKeys, openSigner, readTrustedKeys } from '../../signing/keys'
import { command, OUTPUT_FLAGS } from '../command'
import type { Context } from '../context'
import { UsageError } from '../usage-error'

function printCreated(context: Context) {
  const locations = context.environment().keys
  const id = createKeys(locations)
  context.print({
    data: { id, ...locations },
    lines: [
      `Made the key ${id}.`,
      `Private half, for those who promote: ${locations.signingKeyFile}`,
      `Public half, for every gateway: ${locations.trustedKeysFolder}/${id}.pem`,
    ],
  })
}

function printKeys(context: Context) {
  const locations = context.environment().keys
  const trusted = [...readTrustedKeys(locations).keys()]
  const signing = existsSync(locations.signingKeyFile) ? openSigner(locations).id : null
  context.print({
    data: { signing, trusted, ...locations },
    lines: [
      signing
        ? `Signs with ${signing} (${locations.signingKeyFile})`
        : 'Signs with nothing: npx mfe keys create',
      trusted.length > 0
        ? `Trusts ${trusted.join(', ')} (${locations.trustedKeysFolder})`
        : `Trusts no key (${locations.trustedKeysFolder}): no record counts`,
    ],
  })
}

/** `mfe keys`: which keys count. `mfe keys create`: a pair to sign with. */
export const keys = command({
  targets: { least: 0, most: 1, named: '"create"' },
  flags: OUTPUT_FLAGS,
  run: async (context, { targets: [action] }) => {
    if (action !== undefined && action !== 'create')
      throw new UsageError(`mfe keys: takes nothing, or "create", not "${action}".`)
    if (action) printCreated(context)
    else printKeys(context)
  },
})
