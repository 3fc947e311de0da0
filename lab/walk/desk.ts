import type { Browser, Locator, Page } from '@playwright/test'

const FIND_MS = 20_000

type Scope = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText'>

/** Counts presses and changed fields in the page itself, over all documents of the tab. A key that types a letter is no press. */
const COUNT = () => {
  const add = (name: string) => () =>
    sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1))
  document.addEventListener('pointerdown', (event) => event.isTrusted && add('walk-presses')(), true)
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      const isTyping = target instanceof HTMLElement && target.matches('textarea, input:not([type=checkbox])')
      if (key === 'Enter' || (key === ' ' && !isTyping)) add('walk-presses')()
    },
    true,
  )
  document.addEventListener('change', add('walk-fields'), true)
}

/** Somebody of the staff before a browser. Fields are reached by Tab; whatever is pressed is counted. */
export async function openDesk(browser: Browser, origin: string) {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  // tsx wraps functions with names.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(COUNT)
  const page = await context.newPage()
  page.setDefaultTimeout(FIND_MS)
  let pressedAt = 0
  const click = async (target: Locator) => {
    await target.waitFor()
    pressedAt = Date.now()
    await target.click()
  }
  const press = (name: string | RegExp, scope: Scope = page) =>
    click(scope.getByRole('button', { name, exact: typeof name === 'string' }).first())
  const follow = (name: string | RegExp, scope: Scope = page) =>
    click(scope.getByRole('link', { name, exact: typeof name === 'string' }).first())
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  const field = (label: string | RegExp, scope: Scope = page) =>
    scope.getByLabel(label, { exact: typeof label === 'string' }).first()
  const read = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const count = (name: string) => page.evaluate((key) => Number(sessionStorage.getItem(key)), `walk-${name}`)
  return {
    ...{ page, press, follow, title, read, field, click },
    close: () => context.close(),
    pressedAt: () => pressedAt,
    write: (label: string | RegExp, text: string, scope?: Scope) => field(label, scope).fill(text),
    choose: (label: string | RegExp, option: string | { index: number } | { label: string }, scope?: Scope) =>
      field(label, scope).selectOption(option),
    /** Opens a desk from the menu. */
    open: async (name: string) => {
      await click(page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name, exact: true }))
      await title(name)
    },
    /** The question that a press leads to, and its answer. */
    answer: async (question: string | RegExp, verb: string) => {
      const dialog = page.getByRole('dialog', { name: question })
      await dialog.waitFor()
      await press(verb, dialog)
      await dialog.waitFor({ state: 'hidden' })
    },
    /** Before each job: at Today, with nothing counted. */
    begin: async () => {
      await page.goto('/office')
      await title(/^Today, /)
      await page.evaluate(() => sessionStorage.clear())
    },
    counted: async () => ({ presses: await count('presses'), fields: await count('fields') }),
    /** A file that a press gives. */
    download: async (begin: () => Promise<void>): Promise<string> => {
      const [file] = await Promise.all([page.waitForEvent('download'), begin()])
      return file.path()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Has the form of a page show what it changes, and makes the change. */
export const change = async (desk: Desk, question: string | RegExp) => {
  await desk.press('Show what changes')
  await desk.answer(question, 'Change it')
}
