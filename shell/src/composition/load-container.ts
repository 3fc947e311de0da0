import { OF_PAGE } from '../boot/script-list'

/** A remote as Module Federation's protocol has it: what its script puts into a global variable. */
export interface Container {
  init: (shareScope: object) => unknown
  get: (name: string) => Promise<() => unknown>
  /** Modules that it takes as they are; absent in containers that other tools make. */
  needs?: readonly string[]
}

/** Timeout for loading a remote, before its previous release is tried, in milliseconds. */
const REMOTE_LOAD_TIMEOUT_MS = 8_000

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value

function insertScript({ url, integrity }: { url: string; integrity: string }) {
  const script = document.createElement('script')
  script.src = url
  script.crossOrigin = 'anonymous'
  script.integrity = integrity
  let timer: ReturnType<typeof setTimeout>
  const ended = new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new SilentHostError()), REMOTE_LOAD_TIMEOUT_MS)
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the script is missing, or has another hash'))
  })
  document.head.append(script)
  return ended.finally(() => {
    clearTimeout(timer)
    script.remove()
  })
}

/** When each script of the page has run, or failed. They run in their order, the shell's first: none of the others has ended yet. */
const ends = new Map(
  [...document.scripts]
    .filter(({ dataset }) => dataset[OF_PAGE])
    .map((script) => {
      const hasEnded = new Promise<void>((resolve) => {
        for (const event of ['load', 'error']) script.addEventListener(event, () => resolve(), { once: true })
      })
      return [script.src, hasEnded]
    }),
)

/** A remote's host did not answer in time: it will hardly do so a moment later. */
export class SilentHostError extends Error {
  override readonly name = 'SilentHostError'
  readonly code = 'HOST_SILENT'

  constructor() {
    super(`no response in ${REMOTE_LOAD_TIMEOUT_MS} ms`)
  }
}

async function untilEnded(url: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SilentHostError()), REMOTE_LOAD_TIMEOUT_MS)
  })
  await Promise.race([ends.get(url), tooLate]).finally(() => clearTimeout(timer))
}

/** What the page's own script has set; once, since a further release of the app uses the same variable. */
function takePresent(variable: string): Container | null {
  const present: unknown = Reflect.get(globalThis, variable)
  Reflect.set(globalThis, variable, undefined)
  return isContainer(present) ? present : null
}

interface Source {
  /** Absolute. */
  url: string
  integrity: string
  variable: string
  /** Whether this very entry is a script of the page. */
  isOfPage: boolean
}

/** Runs a remote's entry, if it has the hash. @throws if it cannot be loaded, throws, or sets no container */
export async function loadContainer(source: Source) {
  const { variable } = source
  if (source.isOfPage) await untilEnded(source.url)
  const present = takePresent(variable)
  if (present && source.isOfPage) return present
  await insertScript(source)
  const container = takePresent(variable)
  if (!container) throw new Error(`${source.url} sets no container ${variable}`)
  return container
}
