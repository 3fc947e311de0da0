/** Visible texts that both the API and the pages show, word for word (docs/product.md#texts). */
export const PASSWORD_MISMATCH = 'Passwords do not match!'
export const LOGIN_REFUSED = 'Invalid username or password.'
export const ACCOUNT_TAKEN = 'That username or e-mail is already registered.'
export const FALLBACK_ERROR = 'Something went wrong'
export const FILE_TOO_LARGE = 'File too large. Max size is 10MB.'

/** Largest uploaded file in bytes (docs/product.md#files). */
export const UPLOAD_LIMIT_BYTES = 10_485_760
