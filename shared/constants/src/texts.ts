/** Visible texts that both the API and the pages show, word for word (docs/product.md#texts). */
export const PASSWORD_MISMATCH = 'Passwords do not match!'
/** Length of a password, in UTF-16 code units. */
export const PASSWORD_LENGTHS = { fewest: 8, most: 128 }
export const PASSWORD_LENGTH_FAULT = `Choose a password of ${PASSWORD_LENGTHS.fewest} to ${PASSWORD_LENGTHS.most} characters.`
export const LOGIN_REFUSED = 'Invalid username or password.'
export const ACCOUNT_TAKEN = 'That username or e-mail is already registered.'
export const FALLBACK_ERROR = 'Something went wrong'
export const FILE_TOO_LARGE = 'File too large. Max size is 10MB.'
const FILE_EMPTY = 'This file is empty. Choose another one.'
export const ONE_FILE_ONLY = 'Only one file can be sent here.'

/** Largest uploaded file in bytes (docs/product.md#files). */
export const UPLOAD_LIMIT_BYTES = 10_485_760

/** What is wrong with a file that somebody chose, whatever is in it; '' if nothing is, or none was chosen. */
export function uploadFault({ name, size }: { name: string; size: number }): string {
  if (size > UPLOAD_LIMIT_BYTES) return FILE_TOO_LARGE
  return size === 0 && name !== '' ? FILE_EMPTY : ''
}
