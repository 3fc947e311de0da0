import { createServer } from 'node:net'
import { isInstalled } from '../../setup/installed-packages.mjs'
import type { Environment } from '../env'
import type { Finding } from './finding'

const OLDEST_NODE = [20, 19] as const

export function nodeFinding(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isFine = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  return {
    what: 'Node',
    isFine,
    says: isFine ? process.versions.node : `${process.versions.node} is too old: install Node 20.19 or newer`,
  }
}

/** The folder of the command's own package.json, and whether it is a packaged site. */
export interface Workspace {
  workspace: string | undefined
  isPackaged: boolean
}

export function packagesFinding({ workspace, isPackaged }: Workspace): Finding {
  if (isPackaged) return { what: 'Packages', isFine: true, says: 'of a packaged site' }
  if (!workspace) return { what: 'Packages', isFine: true, says: 'of a registry' }
  const isFine = isInstalled(workspace)
  return {
    what: 'Packages',
    isFine,
    says: isFine ? 'as the lock file says' : 'are not those of the lock file: npm ci',
  }
}

export async function portFinding({ port, host }: Environment): Promise<Finding> {
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
  return {
    what: `Port ${port}`,
    isFine: true,
    says: isFree ? 'is free' : 'is in use: the site runs, or set PORT to another one',
  }
}
