import { channelNameSchema } from '@marga/contract/channel'
import { z } from 'zod'
import { readEnvironment } from '../../env'
import { PlatformError } from '../../failure'
import { openGatewaySecret, secretFor } from '../../gateway/composition/gateway-secret'
import {
  createOverrideTokens,
  OVERRIDES_COOKIE,
  OVERRIDES_LIFETIME_MS,
} from '../../gateway/composition/override-token'
import { storePaths } from '../../storage/store-paths'
import type { Flags } from '../main'
import { columns, print } from '../output'
import { placeOf } from '../release-name'

const setSchema = z.object({ channel: channelNameSchema, versions: z.record(z.string(), z.string()) })

/** A link that opens the site as a visitor saw it: made of the releases of their set. */
export async function replayCommand(id: string, flags: Flags): Promise<void> {
  const { open } = await placeOf(flags)
  const environment = readEnvironment(process.env)
  const kept = /^[0-9a-f]{12}$/.test(id) ? await open.store.read(storePaths.set(id)) : null
  if (!kept)
    throw new PlatformError(
      'SET_UNKNOWN',
      `mfe replay: no release set ${id} is known in ${open.store.name}. Its name stands on log lines, in the answer's header X-Release-Set and in the page: 12 hexadecimal digits.`,
    )
  const { versions } = setSchema.parse(JSON.parse(kept.toString('utf8')))
  const until = Date.now() + OVERRIDES_LIFETIME_MS
  const tokens = createOverrideTokens({
    secret: secretFor(openGatewaySecret(environment), 'overrides'),
    origins: environment.overrides.origins,
  })
  const site = flags.against ?? environment.site.siteUrl
  const link = new URL(`/?${OVERRIDES_COOKIE}=${tokens.write({ mix: versions, until })}`, site).href
  print(flags, {
    data: { id, versions, link, until: new Date(until).toISOString() },
    lines: [
      `Release set ${id}:`,
      ...columns(Object.entries(versions)),
      '',
      `Open it, until ${new Date(until).toISOString()}, where overrides are allowed:`,
      link,
    ],
  })
}
