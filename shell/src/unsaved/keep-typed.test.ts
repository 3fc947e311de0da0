import { keepTyped, type Visits } from './keep-typed'

const FORM = `<main><form method="post">
  <input name="fullName" type="text"><input name="email" type="email" value="asha@example.com">
  <input name="password" type="password" autocomplete="new-password"><input name="code" autocomplete="one-time-code">
  <input name="card" autocomplete="section-a cc-number"><textarea name="message"></textarea>
  <select name="city"><option>Pune</option><option>Delhi</option></select>
  <details><summary>More</summary><input name="phone" type="tel"></details>
</form></main>`

const control = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
const values = () =>
  ['fullName', 'email', 'password', 'code', 'card', 'message', 'city', 'phone'].map(
    (name) => control(name).value,
  )
const stored = () => JSON.stringify({ ...sessionStorage })

/** The shell's router, on a page whose key is `first`. */
function visitsOf() {
  let tell: Parameters<Visits['subscribe']>[0] = () => {}
  const visits: Visits = {
    state: { location: { key: 'first' } },
    subscribe: (listen) => {
      tell = listen
    },
  }
  return {
    visits,
    send: () =>
      tell({ location: { key: 'first' }, historyAction: 'PUSH', navigation: { formData: new FormData() } }),
    /** The router has the page; React shows it a little later. */
    go: async (key: string, html: string, historyAction = 'PUSH') => {
      tell({ location: { key }, historyAction, navigation: {} })
      document.body.innerHTML = html
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

interface Again {
  type?: 'reload' | 'navigate' | 'back_forward'
  owner?: string
  html?: string
  /** What happens on the page before its scripts run. */
  before?: () => void
}

/** The page is left, and opened again in this way. */
function openAgain({ type = 'reload', owner = 'asha', html = FORM, before = () => {} }: Again = {}) {
  window.dispatchEvent(new Event('pagehide'))
  document.body.innerHTML = html
  before()
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true })
  keepTyped(() => owner, visitsOf().visits)
}

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = FORM
  keepTyped(() => 'asha', visitsOf().visits)
  control('fullName').value = 'Asha Rao'
  control('password').value = 'a path of 9'
  control('code').value = '123456'
  control('card').value = '4111 1111'
  control('message').value = 'Two lines'
  control('city').value = 'Delhi'
  control('phone').value = '98745 00000'
})
afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'))

test('a reload keeps what was typed, but no password, code or card', () => {
  openAgain()
  expect(values()).toEqual(['Asha Rao', 'asha@example.com', '', '', '', 'Two lines', 'Delhi', '98745 00000'])
})

test('a password is not stored while it is shown either', () => {
  control('password').type = 'text'
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()).toContain('Asha Rao')
  expect(stored()).not.toContain('a path of 9')
})

test('fields that are folded away are shown with what was typed', () => {
  openAgain()
  expect(document.querySelector('details')?.open).toBe(true)
})

test.each(['navigate', 'back_forward'] as const)(
  'a visit by %s begins empty, and nothing is left',
  (type) => {
    openAgain({ type })
    expect(values()).toEqual(['', 'asha@example.com', '', '', '', '', 'Pune', ''])
    expect(sessionStorage).toHaveLength(0)
  },
)

test('another member, or nobody, is not shown it', () => {
  openAgain({ owner: '' })
  expect(control('fullName').value).toBe('')
  expect(sessionStorage).toHaveLength(0)
})

test('what was typed before the scripts ran is not replaced', () => {
  openAgain({
    before: () => {
      control('fullName').value = 'Meera'
    },
  })
  expect(control('fullName').value).toBe('Meera')
})

test('a field that its page has filled in again hears nothing', () => {
  const heard = jest.fn()
  openAgain({
    before: () => {
      control('message').defaultValue = 'Two lines'
      control('message').addEventListener('input', heard)
    },
  })
  expect(control('message').value).toBe('Two lines')
  expect(heard).not.toHaveBeenCalled()
})

test('another form in its place stays empty', () => {
  openAgain({ html: '<main><form method="post"><input name="fullName"></form></main>' })
  expect(control('fullName').value).toBe('')
})

test('a form that was sent, and is gone, leaves nothing', () => {
  document.body.innerHTML = '<main>Thank you</main>'
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage).toHaveLength(0)
})

const DIALOG = '<main><p>A closed dialog</p></main>'
const formComes = async () => {
  document.body.innerHTML = FORM
  // Mutations are told in a task of their own.
  await Promise.resolve()
}

test('a form that comes later is filled in, but for what was chosen', async () => {
  openAgain({ html: DIALOG })
  await formComes()
  expect(values()).toEqual(['Asha Rao', 'asha@example.com', '', '', '', 'Two lines', 'Pune', '98745 00000'])
})

test('what waits for its form survives a second reload', async () => {
  openAgain({ html: DIALOG })
  openAgain({ html: DIALOG })
  await formComes()
  expect(control('fullName')).toHaveValue('Asha Rao')
})

test('what waits for its form is not filled in on another page, or for somebody else', async () => {
  openAgain({ html: DIALOG })
  history.pushState(null, '', '/another')
  await formComes()
  expect(control('fullName')).toHaveValue('')
  history.replaceState(null, '', '/')
})

describe('on the way to another page and back', () => {
  const OTHER = '<main><h1>Privacy</h1></main>'
  /** The page is the first member's until `change` is called. */
  function start(then = 'asha') {
    let owner = 'asha'
    const { visits, ...on } = visitsOf()
    keepTyped(() => owner, visits)
    return { ...on, change: () => (owner = then) }
  }

  test('what was typed is there again, without passwords', async () => {
    const { go } = start()
    await go('second', OTHER)
    await go('first', FORM, 'POP')
    expect(values()).toEqual([
      'Asha Rao',
      'asha@example.com',
      '',
      '',
      '',
      'Two lines',
      'Delhi',
      '98745 00000',
    ])
  })

  test('a link to the same page begins it empty', async () => {
    const { go } = start()
    await go('second', OTHER)
    await go('third', FORM)
    expect(control('fullName').value).toBe('')
  })

  test('a form that was sent is over', async () => {
    const { go, send } = start()
    send()
    await go('second', OTHER)
    await go('first', FORM, 'POP')
    expect(control('fullName').value).toBe('')
  })

  test('another member finds nothing', async () => {
    const { go, change } = start('ravi')
    await go('second', OTHER)
    change()
    await go('first', FORM, 'POP')
    expect(control('fullName').value).toBe('')
  })

  test('texts that still wait for their form do not end the wait of the next page', async () => {
    const { go } = start()
    await go('second', FORM)
    control('fullName').value = 'Ravi Iyer'
    await go('first', OTHER, 'POP')
    history.replaceState(null, '', '/second')
    await go('second', FORM, 'POP')
    expect(control('fullName').value).toBe('Ravi Iyer')
    history.replaceState(null, '', '/')
  })

  test('the form of the page that is left is not filled in with the texts of the other', async () => {
    const { go } = start()
    await go('second', FORM)
    const shown = control('fullName')
    const wait = go('first', document.body.innerHTML, 'POP')
    expect(shown.value).toBe('')
    await wait
    expect(control('fullName').value).toBe('Asha Rao')
  })
})
