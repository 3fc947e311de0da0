import { createToken } from '../signing/tokens'
import { makeWorkspace } from '../testing'
import { addTeam, makeKey, nameGateways } from '../testing-teams'
import { presentRules, writePermissions } from './change-permissions'
import { type Preview, previewText, readPreview, refusalOfPreview } from './preview-address'

let fixture: ReturnType<typeof makeWorkspace>
beforeEach(() => {
  fixture = makeWorkspace()
})
afterEach(() => fixture.remove())

const NOW = Date.parse('2026-11-28T10:00:00Z')
const preview: Preview = {
  app: 'careers',
  version: '1.0.0-h1ca68e20ad',
  channel: 'production',
  until: '2026-11-28T18:00:00.000Z',
}
const read = (text: string, { now = NOW, channel = 'production' } = {}) =>
  readPreview(text, { trust: fixture.open.trust(), channel, now })
const ownText = (stated = preview) => previewText(stated, fixture.open.signer())

test('a preview is read back until it ends, on its own channel', () => {
  expect(read(ownText())).toEqual({ preview })
  expect(ownText()).toMatch(/^[\w.-]{200,400}$/)
  expect(read(ownText(), { now: Date.parse(preview.until) })).toEqual({ fault: 'expired', preview })
  expect(read(ownText(), { channel: 'staging' })).toEqual({ fault: 'elsewhere', preview })
})

test('nothing that was altered, cut or signed by a stranger is one', () => {
  const [payload = '', key = '', signature = ''] = ownText().split('.')
  const longer = Buffer.from(JSON.stringify({ ...preview, until: '2036-01-01T00:00:00.000Z' }))
  const stranger = makeKey(fixture, 'stranger').open.signer()
  for (const text of [
    '',
    'rubbish',
    payload,
    `${payload}.${key}.`,
    `${payload}.${key}.${signature.slice(2)}`,
    `${longer.toString('base64url')}.${key}.${signature}`,
    `${payload}.${stranger.id}.${signature}`,
    previewText(preview, stranger),
    previewText(preview, { ...stranger, id: key }),
  ])
    expect(read(text)).toEqual({ fault: 'forged' })
})

test('a team previews its own app where it may promote it, and no longer than that', async () => {
  const { publicKey, open } = makeKey(fixture, 'careers')
  const signer = open.signer()
  const stated = { name: 'careers', apps: ['careers'], keys: [publicKey] }
  await addTeam(fixture, { ...stated, channels: ['production'] })
  expect(read(previewText(preview, signer))).toEqual({ preview })
  const refusal = (other: Partial<Preview>) =>
    refusalOfPreview(fixture.open.trust(), { ...preview, ...other }, signer.id)
  expect(refusal({ app: 'catalog' })).toBe('the team careers may not promote catalog on production')
  expect(refusal({ channel: 'staging' })).toBe('the team careers may not promote careers on staging')
  await addTeam(fixture, { ...stated, may: ['publish'] })
  expect(read(previewText(preview, signer))).toEqual({ fault: 'refused', preview })
})

test('a gateway signs for the token of a team, until the token is withdrawn, and nothing by itself', async () => {
  const gateway = makeKey(fixture, 'gateway')
  await nameGateways(fixture, [gateway.publicKey])
  await addTeam(fixture, { name: 'careers', apps: ['careers'] })
  const { token } = createToken('careers', { days: 1 })
  const rules = presentRules(fixture.open)
  const write = (tokens: (typeof token)[]) =>
    writePermissions(fixture.open, { rules: { ...rules, tokens }, by: 'an owner', why: '' })
  await write([token])
  const asked = { ...preview, requestedBy: { team: 'careers', token: token.id } }
  const text = previewText(asked, gateway.open.signer())
  expect(read(text)).toEqual({ preview: asked })
  expect(read(previewText(preview, gateway.open.signer()))).toEqual({ fault: 'refused', preview })
  await write([])
  expect(read(text)).toEqual({ fault: 'refused', preview: asked })
})

test('what several people sign, one address does not show', async () => {
  const policy = {
    ...{ channel: 'production', asks: [], since: {} },
    signatures: { careers: { needed: 2, since: 0 } },
  }
  const rules = { ...presentRules(fixture.open), policies: [policy] }
  await writePermissions(fixture.open, { rules, by: 'an owner', why: '' })
  expect(read(ownText())).toEqual({ fault: 'refused', preview })
  expect(refusalOfPreview(fixture.open.trust(), preview, fixture.open.signer().id)).toBe(
    'careers needs several signatures on production, and a preview has one',
  )
})
