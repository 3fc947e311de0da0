import { join, resolve } from 'node:path'
import { z } from 'zod'

const apiAddress = z.union([z.string().startsWith('/'), z.url({ protocol: /^https?$/ })], {
  error: 'give a path such as /api or an http(s) address',
})

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  STORE_DIR: z.string().optional(),
  CHANNEL: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'use lower case letters, digits and hyphens')
    .default('production'),
  API_BASE: apiAddress.default('/api'),
  PROFILE_BASE: apiAddress.optional(),
  MEDIA_BASE: apiAddress.default('/api/media'),
  RENDER_TIMEOUT_MS: z.coerce.number().int().min(50).default(2_000),
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

export type Environment = ReturnType<typeof readEnvironment>

/** Reads the settings once, at start. @throws EnvironmentError that lists every fault */
export function readEnvironment(environment: NodeJS.ProcessEnv) {
  const parsed = schema.safeParse(environment)
  if (!parsed.success)
    throw new EnvironmentError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    )
  const settings = parsed.data
  const dataFolder = resolve(settings.DATA_DIR)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataFolder,
    storeFolder: settings.STORE_DIR ? resolve(settings.STORE_DIR) : join(dataFolder, 'store'),
    channel: settings.CHANNEL,
    apiBase: settings.API_BASE,
    profileBase: settings.PROFILE_BASE ?? settings.API_BASE,
    mediaBase: settings.MEDIA_BASE,
    renderTimeoutMs: settings.RENDER_TIMEOUT_MS,
    logLevel: settings.LOG_LEVEL,
  }
}
