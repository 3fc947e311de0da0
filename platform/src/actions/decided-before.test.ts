import { readLog } from '../channels/channel-log'
import { promote } from '../channels/promote'
import { publish } from '../releases/publish'
import { makeWorkspace } from '../testing'
import { createReleaseActions } from './release-actions'

let fixture: ReturnType<typeof makeWorkspace>
beforeEach(() => {
  fixture = makeWorkspace()
})
afterEach(() => fixture.remove())

const careers = { channel: 'production', app: 'careers' }
const person = { by: 'asha', why: '' }
const release = async (content: string) => {
  fixture.build({ name: careers.app, content })
  return (await publish(fixture.open, { ...fixture, app: careers.app })).release.version
}
const promoteByOther = (version: string) => promote(fixture.open, { ...careers, ...person, version })
const liveNow = () => readLog(fixture.open, careers)[0]?.live[0]?.version

/** Actions during which, once they have decided, something else happens. */
function actionsInterruptedBy(other: () => Promise<unknown>) {
  let isDone = false
  return createReleaseActions({
    open: async () => fixture.open,
    ensure: async () => {
      if (isDone) return
      isDone = true
      await other()
    },
    apiCalls: async () => [],
    by: 'asha',
    siteOf: () => 'https://site.example',
    requireRight: () => {},
  })
}

test('a rollback takes nothing back that it has not seen', async () => {
  const [first, second, third] = [await release('1'), await release('2'), await release('3')]
  for (const version of [first, second]) await promoteByOther(version)
  const actions = actionsInterruptedBy(() => promoteByOther(third))
  await expect(actions.rollback({ ...careers, isForced: false })).rejects.toThrow(
    'Somebody else changed careers on production at the same moment.',
  )
  expect(liveNow()).toBe(third)
  await actions.rollback({ ...careers, isForced: false })
  expect(liveNow()).toBe(second)
})

test('the rollback of a first release retires nothing that has come since', async () => {
  const [first, second] = [await release('1'), await release('2')]
  await promoteByOther(first)
  let opened = 0
  const actions = createReleaseActions({
    // The decision opens the store once, the retirement once more.
    open: async () => {
      opened += 1
      if (opened === 2) await promoteByOther(second)
      return fixture.open
    },
    ensure: async () => {},
    apiCalls: async () => [],
    by: 'asha',
    siteOf: () => 'https://site.example',
    requireRight: () => {},
  })
  await expect(actions.rollback({ ...careers, why: 'closed', isForced: false })).rejects.toThrow(
    'Somebody else changed careers on production at the same moment.',
  )
  expect(liveNow()).toBe(second)
})

test('a revocation puts nothing in place of a release that came meanwhile', async () => {
  const [first, second, third] = [await release('1'), await release('2'), await release('3')]
  for (const version of [first, second]) await promoteByOther(version)
  let ensured = 0
  const actions = createReleaseActions({
    open: async () => fixture.open,
    // First for the release that is revoked, then for the one that is to take its place.
    ensure: async () => {
      ensured += 1
      if (ensured === 2) await promoteByOther(third)
    },
    apiCalls: async () => [],
    by: 'asha',
    siteOf: () => 'https://site.example',
    requireRight: () => {},
  })
  const { replacement } = await actions.revoke({ ...careers, version: second, why: 'leaks', isForced: false })
  expect(replacement).toBeNull()
  expect(liveNow()).toBe(third)
})
