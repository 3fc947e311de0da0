// Part of development builds only: says on the page what is wrong with the code that is developed. One file without imports, since a
// development server also hands it to pages that have loaded nothing of its app.

/** What is wrong, as a development server tells it. */
interface Problem {
  kind: 'build' | 'fit' | 'runtime'
  title: string
  /** File and line in the sources of the app. */
  place?: string
  /** Lines of the source, or what the compiler says. */
  text: string
  /** React has caught it: something else is in the place of what has thrown. */
  isCaught?: boolean
}

interface Panel {
  /** Shows the problems of one app in the place of its earlier ones. */
  show: (app: string, problems: readonly Problem[]) => void
  /** Addresses of development servers that are followed. */
  followed: Set<string>
}

const KEY = '__margaProblems'

/** Ways in which the server says that it has compiled. */
const NEWS = ['ok', 'still-ok', 'warnings', 'errors']

const RECONNECT_MS = 1_000

/** Frames of a stack that are looked up. */
const MOST_FRAMES = 12

const STYLES = `
:host { all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; display: block }
[role=alert] { box-sizing: border-box; max-height: 60vh; overflow: auto; padding: 12px 16px 16px; border-top: 4px solid #d92d20;
  background: #1c1917; color: #f5f5f4; font: 14px/1.5 system-ui, sans-serif }
h2 { margin: 8px 0 0; font-size: 15px; overflow-wrap: anywhere } p { margin: 0; color: #fca5a5; overflow-wrap: anywhere }
pre { margin: 6px 0 0; font: 13px/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
button { float: right; min-width: 44px; min-height: 44px; border: 1px solid #a8a29e; border-radius: 6px; background: none;
  color: inherit; font: inherit; cursor: pointer } button:focus-visible { outline: 3px solid #fbbf24 }`

function element(name: string, text: string) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

const linesOf = ({ title, place, text }: Problem) => [
  element('h2', title),
  ...(place ? [element('p', place)] : []),
  ...(text ? [element('pre', text)] : []),
]

function createPanel(): Panel {
  const host = document.createElement('marga-problems')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets = [sheet]
  const problemsOf = new Map<string, readonly Problem[]>()
  let closed = ''
  const all = () => [...problemsOf.values()].flat()

  const close = () => {
    closed = JSON.stringify(all())
    draw()
  }
  function draw() {
    const problems = all()
    if (problems.length === 0 || JSON.stringify(problems) === closed) return host.remove()
    const button = element('button', 'Close')
    button.addEventListener('click', close)
    const alert = element('section', '')
    alert.setAttribute('role', 'alert')
    alert.setAttribute('aria-label', 'Problems while developing')
    alert.append(button, ...problems.flatMap(linesOf))
    root.replaceChildren(alert)
    if (!host.isConnected) document.documentElement.append(host)
  }
  // The shell may draw the whole document again.
  new MutationObserver(() => {
    if (!host.isConnected) draw()
  }).observe(document, { childList: true, subtree: true })
  return {
    followed: new Set(),
    show: (app, problems) => {
      problemsOf.set(app, problems)
      draw()
    },
  }
}

const panelOfPage = (): Panel => {
  const present: Panel | undefined = Reflect.get(globalThis, KEY)
  if (present) return present
  const made = createPanel()
  Reflect.set(globalThis, KEY, made)
  return made
}

const framesOf = (stack: string) =>
  [...stack.matchAll(/(https?:\/\/[^\s()]+?):(\d+):(\d+)/g)].slice(0, MOST_FRAMES)

/** What was thrown: React names the component, and what that has thrown as the cause. */
const thrownOf = (value: unknown): Error | undefined => {
  if (!(value instanceof Error)) return undefined
  return value.cause instanceof Error ? value.cause : value
}

/** Calls back with errors that the page or React reports. */
function followErrors(call: (error: Error, isCaught: boolean) => void) {
  const seen = new WeakSet<Error>()
  const tell = (value: unknown, isCaught = false) => {
    const error = thrownOf(value)
    if (!error || seen.has(error)) return
    seen.add(error)
    call(error, isCaught)
  }
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  // The shell warns of what it goes on without, such as a part.
  for (const name of ['error', 'warn'] as const) {
    const write = console[name]
    console[name] = (...values: unknown[]) => {
      write.apply(console, values)
      for (const value of values) tell(value, true)
    }
  }
}

/** Calls back as often as the server has compiled, and once it is there again. */
function followServer(address: string, call: () => void) {
  const socket = new WebSocket(address)
  socket.onopen = call
  socket.onmessage = ({ data }) => {
    if (NEWS.includes(JSON.parse(String(data)).type)) call()
  }
  socket.onclose = () => setTimeout(() => followServer(address, call), RECONNECT_MS)
}

/** Shows what is wrong with an app. @param base address of its files on the development server */
export function showProblems(base: string) {
  const panel = panelOfPage()
  if (panel.followed.has(base)) return
  panel.followed.add(base)
  const ask = async (path: string) => (await fetch(new URL(path, base))).json()
  let told: Problem[] = []
  let thrown: Problem[] = []
  const draw = () => panel.show(base, [...told, ...thrown])

  let described: string | undefined
  /** Whether what the app says of itself, in mfe.json above all, has changed: the page was made with what it said before. */
  const isDescribedAnew = async () => {
    const before = described
    described = JSON.stringify(await ask('registry.json'))
    return before !== undefined && before !== described
  }

  const refresh = async () => {
    const before = thrown
    const { problems } = (await ask('@marga/problems')) as { problems: Problem[] }
    const isUnfit = (list: readonly Problem[]) => list.some(({ kind }) => kind === 'fit')
    // The page was made with what did not fit.
    const isMended = isUnfit(told) && !isUnfit(problems)
    // A page that was thrown away comes back with a reload only.
    const isBack = problems.length === 0 && before.some(({ isCaught }) => isCaught)
    told = problems
    thrown = thrown.filter((problem) => !before.includes(problem))
    draw()
    if ((await isDescribedAnew()) || isMended || isBack) location.reload()
  }

  const place = async (error: Error, isCaught: boolean) => {
    for (const [, url = '', line, column] of framesOf(error.stack ?? '')) {
      if (!url.startsWith(base)) continue
      const query = new URLSearchParams({
        file: url.slice(base.length),
        line: `${line}`,
        column: `${column}`,
      })
      const found: { place: string; text: string } | null = await ask(`@marga/source-place?${query}`)
      if (!found) continue
      const problem: Problem = {
        kind: 'runtime',
        title: `${error.name}: ${error.message}`,
        ...found,
        isCaught,
      }
      if (!thrown.some(({ title, place }) => title === problem.title && place === problem.place))
        thrown = [...thrown, problem]
      return draw()
    }
  }

  followErrors((error, isCaught) => void place(error, isCaught).catch(() => {}))
  followServer(new URL('ws', base).href.replace(/^http/, 'ws'), () => void refresh().catch(() => {}))
}
