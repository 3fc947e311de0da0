const isObject = (error: unknown): error is { code?: unknown; message?: unknown } =>
  typeof error === 'object' && error !== null

/** A row of that key is there already: SQLite says so in its text, PostgreSQL by 23505. */
export const isUniqueViolation = (error: unknown) =>
  isObject(error) && (error.code === '23505' || /unique constraint/i.test(String(error.message)))
