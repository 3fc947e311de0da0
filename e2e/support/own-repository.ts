import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRegistry } from './npm-registry'
import { runProgram } from './programs'
import { workspace } from './site'

/** Nothing of the test's own environment, which npm and the site have filled, but what programs need to run. */
const bareEnvironment = () => {
  const { PATH = '', HOME = '', CHROMIUM_PATH = '' } = process.env
  return { PATH, HOME, CHROMIUM_PATH }
}

const packInto = (folder: string) =>
  runProgram(workspace, process.execPath, '--import', 'tsx', 'platform/packages/pack.ts', '--to', folder)

/** Runs commands to their end. Answers what they print. */
const runWith =
  (environment: NodeJS.ProcessEnv) =>
  (cwd: string, command: string, ...args: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn(command, args, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      let complaints = ''
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk
      })
      child.stderr.on('data', (chunk: Buffer) => {
        complaints += chunk
      })
      child.once('exit', (code) =>
        code === 0
          ? resolve(said)
          : reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${said}\n${complaints}`)),
      )
    })

/**
 * A folder outside of the workspace, and a registry with our packages, as a team with a repository of its own has them.
 * @param settings environment of its commands
 */
export async function startOutside(settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'marga-outside-'))
  const packages = join(folder, 'packages')
  mkdirSync(packages)
  packInto(packages)
  const registry = await startRegistry(packages)
  const userSettings = join(folder, 'npmrc')
  writeFileSync(userSettings, `registry=${registry.origin}\nupdate-notifier=false\n`)
  const environment = { ...bareEnvironment(), npm_config_userconfig: userSettings, ...settings }
  const team = join(folder, 'team')
  mkdirSync(team)
  return {
    registry: registry.origin,
    folder: team,
    environment,
    run: runWith(environment),
    /** The same without the settings of this team, and with others. */
    runWith: (others: Readonly<Record<string, string>>) =>
      runWith({ ...bareEnvironment(), npm_config_userconfig: userSettings, ...others }),
    stop: async () => {
      await registry.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** `npx mfe dev` until it says where the site is. */
export async function startDevIn(cwd: string, environment: NodeJS.ProcessEnv, args: readonly string[]) {
  const mfe = join(cwd, 'node_modules/.bin/mfe')
  const child = spawn(mfe, ['dev', ...args], {
    cwd,
    env: { ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      const [, found] = /localhost:(\d+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`mfe dev ended with ${code}`)))
  })
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
