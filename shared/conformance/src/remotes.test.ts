import { type PageLoad, remotesOf } from './remotes'

const sight = { address: '/', heading: 'Home', chrome: [], words: 'Home', isBusy: false }
const load = (path: string, scripts: string[], stylesheets: string[] = []): PageLoad => ({
  path,
  sight: { ...sight, address: path },
  scripts: scripts.map((file) => `https://site.example/${file}`),
  stylesheets: stylesheets.map((file) => `https://site.example/${file}`),
})

const HOST = 'host/main.js'
const CART = ['cart/remoteEntry.js', 'cart/page.js']

test('a remote is found by its container, and tried with the page that loads most of it', () => {
  const [cart, ...others] = remotesOf([
    load('/', [HOST, 'cart/remoteEntry.js', 'cart/badge.js']),
    load('/cart', [HOST, ...CART, 'cart/badge.js'], ['cart/page.css']),
  ])
  expect(others).toEqual([])
  expect(cart).toMatchObject({ name: 'cart', path: '/cart', has: { stylesheet: true } })
  const meets = (part: 'entry' | 'chunk' | 'stylesheet', file: string) =>
    cart?.[part].test(`https://site.example/${file}`)
  expect([meets('entry', 'cart/remoteEntry.js?attempt=2'), meets('entry', 'cart/page.js')]).toEqual([
    true,
    false,
  ])
  expect([meets('chunk', 'cart/page.js?v=1'), meets('chunk', 'cart/remoteEntry.js')]).toEqual([true, false])
  expect([meets('chunk', HOST), meets('stylesheet', 'cart/page.css')]).toEqual([false, true])
})

test('remotes are called by what their addresses differ in, also below releases', () => {
  const below = (app: string) => [
    `releases/${app}/1.0.0/remote-entry.ab12.js`,
    `releases/${app}/1.0.0/page.js`,
  ]
  const found = remotesOf([load('/a', below('catalog')), load('/b', below('trainers'))])
  expect(found.map(({ name }) => name)).toEqual(['catalog', 'trainers'])
  expect(remotesOf([load('/a', below('catalog'))])[0]?.name).toBe('catalog')
})

test('containers of another name are found by a pattern', () => {
  const pages = [load('/', ['cart/container.js', 'cart/page.js'])]
  expect(remotesOf(pages)).toEqual([])
  expect(remotesOf(pages, /container\.js/)).toHaveLength(1)
})

test('a page of another remote that loads files of a remote is tried too, as a page with its part', () => {
  const cart = ['cart/remoteEntry.js', 'cart/page.js', 'cart/more.js']
  const program = ['catalog/remoteEntry.js', 'catalog/page.js', 'cart/remoteEntry.js', 'cart/part.js']
  const found = remotesOf([load('/cart', cart), load('/program', program)])
  expect(found.map(({ name, path, beside }) => [name, path, beside?.path])).toEqual([
    ['cart', '/cart', '/program'],
    ['catalog', '/program', undefined],
  ])
})
