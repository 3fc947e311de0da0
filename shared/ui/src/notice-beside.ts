import type { FormResult } from '@marga/sdk'

type Problem = Extract<FormResult, { ok: false }>['problem']

/** What the notice of a form says; '' where one of its fields says the same. */
export function noticeBeside(problem: Problem | undefined, fields: readonly string[]): string {
  const { message = '', errors = {} } = problem ?? {}
  return fields.some((field) => errors[field]?.[0] === message) ? '' : message
}
