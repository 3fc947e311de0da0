import { ExpectedError } from '@marga/server/failures/expected-error'

/**
 * What a command does not do, and why, as a sentence that ends with a full stop. A command that shows more stands last, where it
 * can be copied.
 */
export const refusal =
  (nothing: string) =>
  (code: string, message: string, see = '') =>
    new ExpectedError(code, `${message} ${nothing}${see && ` See: npm run db -- ${see}`}`)
