import { z } from 'zod'
import { answers, call } from './call'
import {
  RECORD_KINDS,
  type RecordKind,
  recordParamsSchema,
  revisionQuerySchema,
  type StoredRecord,
} from './profile-records'

const tags = ['Profile']

/** Bytes of an entry: its longest texts, escaped. */
const RECORD_BODY_LIMIT = 65_536

const profile = { base: 'profile' } as const

/** The four calls of a kind of record. */
function callsOf(kind: RecordKind) {
  const { example } = RECORD_KINDS[kind]
  const input = RECORD_KINDS[kind].input as z.ZodType<object, object>
  const output = RECORD_KINDS[kind].output as z.ZodType<StoredRecord>
  const change = { bodyLimit: RECORD_BODY_LIMIT, config: { example } }
  const list = {
    schema: { tags, summary: `One’s own ${kind}`, response: answers({ 200: z.array(output) }, 401) },
  }
  const add = {
    ...change,
    schema: { tags, summary: `Add to ${kind}`, body: input, response: answers({ 201: output }, 401, 409) },
  }
  const replace = {
    ...change,
    schema: {
      tags,
      summary: `Replace an entry of ${kind}; with its revision, only if nobody changed it since`,
      params: recordParamsSchema,
      querystring: revisionQuerySchema,
      body: input,
      response: answers({ 200: output }, 401, 409),
    },
  }
  const remove = {
    schema: {
      tags,
      summary: `Remove an entry of ${kind}`,
      params: recordParamsSchema,
      response: answers({ 204: z.null() }, 401),
    },
  }
  return {
    list: call('GET', `/${kind}/`, list, { ...profile, needs: ['id'] }),
    add: call('POST', `/${kind}/`, add, profile),
    replace: call('PUT', `/${kind}/:id`, replace, profile),
    remove: call('DELETE', `/${kind}/:id`, remove, profile),
  }
}

/** The calls of the four lists of a profile, by the kind of their records. */
export const recordCalls = {
  education: callsOf('education'),
  experience: callsOf('experience'),
  projects: callsOf('projects'),
  skills: callsOf('skills'),
} as const
