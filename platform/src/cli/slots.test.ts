import { join } from 'node:path'
import { publish } from '../releases/publish'
import { makeWorkspace } from '../testing'
import { captureTerminal } from '../testing-terminal'
import { main } from './main'

const { printed } = captureTerminal()
let fixture: ReturnType<typeof makeWorkspace>
beforeEach(() => {
  fixture = makeWorkspace()
  jest.replaceProperty(process, 'env', {
    ...process.env,
    DATA_DIR: join(fixture.workspace, 'data'),
    ...fixture.environment,
  })
})
afterEach(() => fixture.remove())

async function ship(app: string, descriptor: object) {
  fixture.build({
    name: app,
    descriptor: { sdk: '^1.13.0', ...descriptor },
    assets: { [`mfe_${app}`]: ['remote-entry.js'], list: ['list.js'], card: ['list.js'] },
  })
  const { release } = await publish(fixture.open, { ...fixture, app })
  expect(await main(['promote', `${app}@${release.version}`, '--force'])).toBe(0)
}

const SLOT = 'catalog.list.beside.v1'
const props = {
  program: { string: 'Its name.' },
  state: { oneOf: { open: 'Visitors can join.', closed: 'They cannot.' }, optional: true },
}

test('a slot is listed with its page, what it gives, and who is in it', async () => {
  await ship('catalog', { slots: { [SLOT]: { description: 'Beside a program.', most: 2, props } } })
  expect(await main(['slots'])).toBe(0)
  expect(printed.at(-1)).toContain('has    0 of 2: no part')
  await ship('marketing', { fills: { [SLOT]: { part: 'card', order: 7, when: { signedIn: true } } } })
  expect(await main(['slots'])).toBe(0)
  expect(printed.at(-1)).toBe(
    [
      `${SLOT}, on /catalog (catalog team): Beside a program.`,
      '  gives  program: string; state: open or closed, sometimes',
      '  has    1 of 2: card of marketing (order 7, for members)',
    ].join('\n'),
  )
  expect(await main(['slots', '--json'])).toBe(0)
  const [slot] = JSON.parse(printed.at(-1) ?? '').slots
  expect(slot).toMatchObject({ path: '/catalog', most: 2 })
  expect(slot.filled).toEqual([
    { app: 'marketing', owner: 'marketing team', part: 'card', order: 7, when: { signedIn: true } },
  ])
})

test('where no live release has a slot that is said', async () => {
  await ship('catalog', {})
  expect(await main(['slots'])).toBe(0)
  expect(printed.at(-1)).toBe('No live release on production has a slot.')
})
