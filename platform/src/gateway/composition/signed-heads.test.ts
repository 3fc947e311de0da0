import { openSigner } from '../../signing/keys'
import { channel, makeMirrored } from '../../testing-mirror'
import { makeKey } from '../../testing-teams'
import { createSignedHeads } from './signed-heads'

test('a gateway whose key nobody trusts says so once, by the name of the key; a trusted one says nothing', async () => {
  const { fixture, ship, openMirror, liveOf } = makeMirrored()
  try {
    await ship('first')
    const mirror = openMirror()
    await liveOf(mirror)
    const stranger = openSigner({
      ...fixture.places,
      signingKeyFile: makeKey(fixture, 'stranger').file,
      isOwn: false,
    })
    const warn = jest.fn()
    for (const signer of [fixture.open.signer, () => stranger]) {
      const heads = createSignedHeads({ mirror, signer, log: { warn } })
      heads.sign(channel)
      heads.sign(channel)
      await heads.close()
    }
    expect(warn.mock.calls).toEqual([
      [{ key: stranger.id }, expect.stringMatching(/^signing key not trusted: .* npx mfe teams set$/)],
    ])
  } finally {
    fixture.remove()
  }
})
