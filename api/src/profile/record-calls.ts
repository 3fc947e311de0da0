import {
  RECORD_KINDS,
  type RecordKind,
  recordParamsSchema,
  revisionQuerySchema,
} from '@marga/api-contract/profile-records'
import { z } from 'zod'
import { answers } from '../http/openapi'

const tags = ['Profile']

/** Bytes of an entry: its longest texts, escaped. */
const RECORD_BODY_LIMIT = 65_536

/** The four calls of a kind of record. */
export function callsOf(kind: RecordKind) {
  const { example } = RECORD_KINDS[kind]
  const input = RECORD_KINDS[kind].input as z.ZodType
  const output = RECORD_KINDS[kind].output as z.ZodType
  const change = { bodyLimit: RECORD_BODY_LIMIT, config: { example } }
  return {
    list: {
      schema: { tags, summary: `One’s own ${kind}`, response: answers({ 200: z.array(output) }, 401) },
    },
    add: {
      ...change,
      schema: {
        tags,
        summary: `Add to ${kind}`,
        body: input,
        response: answers({ 201: output }, 401, 409),
      },
    },
    replace: {
      ...change,
      schema: {
        tags,
        summary: `Replace an entry of ${kind}; with its revision, only if nobody changed it since`,
        params: recordParamsSchema,
        querystring: revisionQuerySchema,
        body: input,
        response: answers({ 200: output }, 401, 409),
      },
    },
    remove: {
      schema: {
        tags,
        summary: `Remove an entry of ${kind}`,
        params: recordParamsSchema,
        response: answers({ 204: z.null() }, 401),
      },
    },
  }
}
