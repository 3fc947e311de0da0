import { channelNameSchema } from '@marga/platform-contract/channel'
import { appNameSchema } from '@marga/platform-contract/descriptor'
import { flagNameSchema } from '@marga/platform-contract/flags'
import { versionSchema } from '@marga/platform-contract/release'
import { UsageError } from './usage-error'

const SCHEMAS = {
  app: appNameSchema,
  channel: channelNameSchema,
  version: versionSchema,
  flag: flagNameSchema,
}

/** A name as it was typed: it becomes a part of paths of the store. @throws UsageError for what cannot be one */
export function requireName(kind: keyof typeof SCHEMAS, typed: string): string {
  const parsed = SCHEMAS[kind].safeParse(typed)
  if (parsed.success) return typed
  const [issue] = parsed.error.issues
  throw new UsageError(`mfe: "${typed}" names no ${kind}. ${issue?.message}`)
}
