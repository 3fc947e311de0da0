import { resolve } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

/** The environment is not usable as it is. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  readonly code = 'ENVIRONMENT_INVALID'

  constructor(faults: readonly string[]) {
    super(`These settings of the environment cannot be used: ${faults.join('; ')}`)
  }
}

/** Reads the settings once, at start. @throws EnvironmentError that lists every fault */
export function readEnvironment(environment: NodeJS.ProcessEnv) {
  const parsed = schema.safeParse(environment)
  if (!parsed.success)
    throw new EnvironmentError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    )
  const { PORT, HOST, DATA_DIR, LOG_LEVEL } = parsed.data
  return { port: PORT, host: HOST, dataFolder: resolve(DATA_DIR), logLevel: LOG_LEVEL }
}
