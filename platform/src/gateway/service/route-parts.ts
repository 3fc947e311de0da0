import { channelNameSchema } from '@marga/platform-contract/channel'
import { appNameSchema } from '@marga/platform-contract/descriptor'
import { versionSchema } from '@marga/platform-contract/release'
import { serviceProblemSchema } from '@marga/platform-contract/release-service'
import { z } from 'zod'

export const releaseParams = z.object({ app: appNameSchema, version: versionSchema })
export const channelParams = z.object({ channel: channelNameSchema })
export const logParams = channelParams.extend({ app: appNameSchema })

/** The failures of every call. */
export const problems = {
  '4xx': serviceProblemSchema.describe('401, 403, 404, 409, 413 or 422, with a code and a sentence'),
  '5xx': serviceProblemSchema,
}

export const LOG = '/channels/:channel/apps/:app'
