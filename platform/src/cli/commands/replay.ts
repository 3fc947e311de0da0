import { channelNameSchema } from '@marga/platform-contract/channel'
import { z } from 'zod'
import { PlatformError } from '../../failure'
import { openGatewaySecret, secretFor } from '../../gateway/composition/gateway-secret'
import {
  createOverrideTokens,
  OVERRIDES_COOKIE,
  OVERRIDES_LIFETIME_MS,
} from '../../gateway/composition/override-token'
import { storePaths } from '../../storage/store-paths'
import { command, OUTPUT_FLAGS } from '../command'
import type { Context } from '../context'
import { columns } from '../output'

const setSchema = z.object({ channel: channelNameSchema, versions: z.record(z.string(), z.string()) })

/** Versions of an archived release set. @throws PlatformError */
async function versionsOfSet(context: Context, id: string) {
  const { store } = await context.openStore()
  const kept = /^[0-9a-f]{12}$/.test(id) ? await store.read(storePaths.set(id)) : null
  if (kept) return setSchema.parse(JSON.parse(kept.toString('utf8'))).versions
  throw new PlatformError(
    'SET_UNKNOWN',
    `mfe replay: no release set ${id} is known in ${store.name}. Log lines, the response header X-Release-Set and the page state its name: 12 hexadecimal digits.`,
  )
}

async function printLink(context: Context, { id, site }: { id: string; site: string | undefined }) {
  const versions = await versionsOfSet(context, id)
  const environment = context.environment()
  const until = Date.now() + OVERRIDES_LIFETIME_MS
  const tokens = createOverrideTokens({
    secret: secretFor(openGatewaySecret(environment), 'overrides'),
    origins: environment.overrides.origins,
  })
  const query = `/?${OVERRIDES_COOKIE}=${tokens.write({ mix: versions, until })}`
  const link = new URL(query, site ?? environment.site.siteUrl).href
  context.print({
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

/** A link that opens the site as a visitor saw it: made of the releases of their set. */
export const replay = command({
  targets: { least: 1, most: Number.POSITIVE_INFINITY, named: 'a release set' },
  flags: {
    against: { type: 'string', value: '<site>', help: 'the site to open (default: PUBLIC_URL)' },
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets, flags }) => {
    for (const id of targets) await printLink(context, { id, site: flags.against })
  },
})
