import { createServer } from 'node:http'
import { runSuite } from '@marga/conformance/run-suite'
import { chromium as chromiumPath } from '../support/site'
import { expect, test } from '../support/test'

const FAULTS = ['deleted (404)', 'cut off half-way', 'empty']

/** A host as many are: it loads a remote when its page is opened, and has no answer where that fails. */
const FILES: Record<string, [type: string, body: string]> = {
  '/host.js': [
    'text/javascript',
    `const main = document.querySelector('main')
const show = async () => {
  main.textContent = ''
  const page = location.pathname === '/' ? 'home' : 'cart'
  const { get } = await import('/' + page + '/remoteEntry.js')
  const { render } = await get()
  render(main)
}
document.addEventListener('click', (event) => {
  const link = event.target.closest('a')
  if (!link) return
  event.preventDefault()
  history.pushState(null, '', link.href)
  show()
})
show()`,
  ],
  '/home/remoteEntry.js': ['text/javascript', "export const get = () => import('/home/page.js')"],
  '/cart/remoteEntry.js': ['text/javascript', "export const get = () => import('/cart/page.js')"],
  '/home/page.js': [
    'text/javascript',
    "export const render = (main) => { main.innerHTML = '<h1>Home of the shop</h1><p>Everything that we sell.</p>' }",
  ],
  '/cart/page.js': [
    'text/javascript',
    "export const render = (main) => { main.innerHTML = '<h1>Your own cart</h1><p>There is nothing in it yet.</p>' }",
  ],
}
const PAGE = `<!doctype html><title>Shop</title><header><nav><a href="/">Home</a> <a href="/cart">Cart</a></nav></header>
<main></main><script type="module" src="/host.js"></script>`

async function withPlainHost<T>(run: (origin: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const [type, body] = FILES[request.url?.replace(/\?.*/, '') ?? ''] ?? ['text/html', PAGE]
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  try {
    return await run(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  } finally {
    server.close()
  }
}

test('this site passes where a plain host fails', async ({ baseURL }) => {
  test.setTimeout(300_000)
  const outcomes = await runSuite({
    site: baseURL ?? '',
    executablePath: chromiumPath,
    pages: ['/about-us', '/freelancer-trainer'],
    only: ['trainers'],
    faults: FAULTS,
  })
  expect(outcomes.map(({ part, fault, way, failed }) => ({ part, fault, way, failed }))).toEqual(
    outcomes.map(({ part, fault, way }) => ({ part, fault, way, failed: [] })),
  )
  expect(new Set(outcomes.map(({ part }) => part)).has('chunk')).toBe(true)

  // Each of its failures is waited for; which fault it is makes no difference to this host.
  const plain = await withPlainHost((site) =>
    runSuite({
      site,
      executablePath: chromiumPath,
      only: ['cart'],
      faults: FAULTS.slice(0, 1),
      timeoutMs: 2_000,
    }),
  )
  const failing = plain.filter(({ failed }) => failed.length > 0)
  expect(failing.length).toBeGreaterThan(0)
  // Nobody reads anything on a page whose remote is gone.
  expect(failing.every(({ failed }) => failed.includes('words'))).toBe(true)
  expect(plain.every(({ failed }) => !failed.includes('chrome'))).toBe(true)
})

test('a page stays whole without the part of another remote, whatever is wrong with its files', async ({
  baseURL,
}) => {
  test.setTimeout(300_000)
  const outcomes = await runSuite({
    site: baseURL ?? '',
    executablePath: chromiumPath,
    pages: ['/courses?program=Data%20Science', '/about-us', '/freelancer-trainer'],
    only: ['marketing'],
    faults: ['deleted (404)', 'throws when it runs'],
  })
  const beside = outcomes.filter(({ isBeside }) => isBeside)
  expect(beside.map(({ part, fault }) => `${part} ${fault}`)).toEqual([
    'entry deleted (404)',
    'entry throws when it runs',
    'chunk deleted (404)',
    'chunk throws when it runs',
  ])
  expect(beside.flatMap(({ failed }) => failed)).toEqual([])
})
