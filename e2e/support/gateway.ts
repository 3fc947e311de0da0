import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteEnvironment, storeFolder, workspace } from './site'

/** Processes by the process that started them (Linux). */
function childrenOf(parent: number): Array<{ pid: number; command: string }> {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [, ppid] = /\) \S (\d+)/.exec(stat) ?? []
        if (Number(ppid) !== parent) return []
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }]
      } catch {
        // It has ended since the folder was listed.
        return []
      }
    })
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/**
 * A further site with a data folder of its own, on the store of the site under test. Answers once it is ready.
 * @param programs folder with the compiled programs: the workspace, or a packaged site
 * @param node what runs them
 */
export async function startGateway(
  environment: Record<string, string> = {},
  programs = workspace,
  node = process.execPath,
) {
  const folder = mkdtempSync(join(tmpdir(), 'marga-gateway-'))
  const child = spawn(node, [join(programs, 'platform/supervisor/main.mjs')], {
    cwd: folder,
    env: {
      ...process.env,
      ...siteEnvironment,
      PORT: '0',
      DATA_DIR: folder,
      STORE_DIR: storeFolder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk
      const [, address] = /Site\s+(http:\S+)/.exec(text) ?? []
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
  })
  const processOf = (program: 'server.mjs' | 'gateway.mjs') => {
    const found = childrenOf(child.pid ?? 0).find(({ command }) => command.includes(program))
    if (!found) throw new Error(`no process runs ${program}`)
    return found.pid
  }
  return {
    origin,
    folder,
    /** Ids of the site's processes. */
    api: () => processOf('server.mjs'),
    gateway: () => processOf('gateway.mjs'),
    renderers: () =>
      childrenOf(processOf('gateway.mjs'))
        .filter(({ command }) => command.includes('renderer.mjs'))
        .map(({ pid }) => pid),
    /** Asks it to end; resolves with its exit code. */
    end: () => {
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      return ended
    },
    stop: async () => {
      if (isRunning(child)) {
        const isGone = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await isGone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
