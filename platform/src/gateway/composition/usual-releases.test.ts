import { makeMirrored } from '../../testing-mirror'
import { warnOfUnusable } from './usual-releases'

test('a release of MIX that nobody can get is in the log, with its reason; others are not', async () => {
  const { fixture, ship, openMirror, liveOf } = makeMirrored()
  try {
    const version = await ship('first')
    const mirror = openMirror()
    await liveOf(mirror)
    const warn = jest.fn()
    await warnOfUnusable(
      { demo: version, nosuch: '1.0.0', other: 'http://127.0.0.1:4001' },
      { mirror, log: { warn } },
    )
    expect(warn.mock.calls).toEqual([
      [{ app: 'nosuch', version: '1.0.0' }, 'MIX has no effect for nosuch: the store has no such release'],
    ])
  } finally {
    fixture.remove()
  }
})
