import type { ZodError } from 'zod'

/** What a schema refuses, as "routes.0.path: …" each. Of a name that is refused it says what is wrong with the name. */
export const schemaFaults = ({ issues }: ZodError): string[] =>
  issues.map((issue) => {
    const [ofName] = issue.code === 'invalid_key' ? issue.issues : []
    return `${issue.path.join('.')}: ${ofName?.message ?? issue.message}`
  })
