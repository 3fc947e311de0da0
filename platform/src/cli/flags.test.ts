import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBakes } from '../guard/bake'
import { channel, openFlagShop } from '../testing-flags'
import { makeKey, nameGateways } from '../testing-teams'

const shop = openFlagShop()

test('a flag is set by a signed record of its app, which keeps its release, and promoting keeps the flag', async () => {
  const version = await shop.ship('first')
  expect(await shop.run('flag', 'checkout', 'off', '--why', 'the provider is down')).toBe(0)
  expect(shop.printed()).toMatch(/^Set on production: checkout is off \(a flag of shop\)\. Undo it: /)
  expect(shop.newest()).toMatchObject({
    revision: 2,
    why: 'the provider is down',
    live: [{ version }],
    flags: { checkout: { set: 0, why: 'the provider is down' } },
  })
  expect(await shop.run('flag', 'checkout', 'off', '--why', 'again')).toBe(0)
  expect(shop.printed()).toBe('Unchanged: checkout is off on production already')
  const second = await shop.ship('second')
  expect(shop.newest()).toMatchObject({
    revision: 3,
    live: [{ version: second }],
    flags: { checkout: { set: 0 } },
  })
  expect(await shop.run('rollback', 'shop')).toBe(0)
  expect(shop.newest()).toMatchObject({ live: [{ version }], flags: { checkout: { set: 0 } } })
  expect(await shop.run('flag', 'checkout', 'back', '--why', 'the provider is up')).toBe(0)
  expect(shop.newest()?.flags).toBeUndefined()
})

test('a flag goes back to what it was before its last change', async () => {
  await shop.ship('first')
  await shop.run('flag', 'checkout', '25%', '--why', 'a try')
  await shop.run('flag', 'checkout', 'off', '--why', 'it fails')
  await shop.run('flag', 'wording', 'short', '--why', 'a try')
  await shop.run('flag', 'checkout', 'back', '--why', 'repaired')
  expect(shop.newest()?.flags).toMatchObject({
    checkout: { set: 25, why: 'repaired' },
    wording: { set: 'short' },
  })
  await shop.run('flag', 'wording', 'default', '--why', 'decided')
  expect(Object.keys(shop.newest()?.flags ?? {})).toEqual(['checkout'])
  expect(await shop.run('history', 'shop')).toBe(0)
  const changes = [...shop.printed().matchAll(/(?:checkout|wording) [^;]+(?=;)/g)].map(([text]) => text)
  expect(changes).toEqual([
    'wording as by default',
    'checkout on for 25 % of the visitors',
    'wording short',
    'checkout off',
    'checkout on for 25 % of the visitors',
  ])
})

test.each([
  [['chekout', 'off'], 'no live release on production has a flag "chekout". There are: checkout, wording.'],
  [['checkout', 'short'], 'checkout is on or off. Give on, off or a share such as 25%, not "short".'],
  [['wording', 'off'], 'wording is one of: long, short.'],
  [['checkout', 'back'], 'checkout is as by default since it was declared: there is nothing to go back to.'],
  [['checkout', '120%'], 'give a share from 0% to 100%.'],
  [['checkout', '25'], '"25" is nothing that a flag can be.'],
  [['Checkout', 'off'], 'names no flag'],
  [['checkout', 'off', '--until', '2020-01-01'], 'give --until as a date to come'],
])('mfe flag %j says what is wrong, and changes nothing', async ([...args], message) => {
  await shop.ship('first')
  expect(await shop.run('flag', ...args, '--why', 'a reason')).not.toBe(0)
  expect(shop.complaint()).toContain(message)
  expect(shop.newest()?.revision).toBe(1)
})

test('without a reason nothing changes', async () => {
  await shop.ship('first')
  expect(await shop.run('flag', 'checkout', 'off')).not.toBe(0)
  expect(shop.complaint()).toContain('Say why with --why')
})

test('the list says who set a flag, why, until when, and what reads it', async () => {
  await shop.ship('first')
  await shop.run('flag', 'checkout', 'off', '--why', 'the provider is down', '--until', '2999-01-31')
  expect(await shop.run('flags', '--json')).toBe(0)
  const { flags } = JSON.parse(shop.printed())
  expect(flags).toMatchObject([
    {
      flag: 'checkout',
      app: 'shop',
      owner: 'shop team',
      default: 'on',
      setting: { set: 0, why: 'the provider is down', until: '2999-01-31T23:59:59.000Z' },
      isOver: false,
      readBy: ['shop /shop'],
    },
    { flag: 'wording', default: 'long', values: ['long', 'short'], setting: null, readBy: [] },
  ])
})

test('the team that promotes an app sets its flags, one that rolls back only switches off, others neither', async () => {
  await shop.ship('first')
  const own = await shop.join('sellers', ['shop'], 'promote')
  const guards = await shop.join('guards', ['shop'], 'rollback')
  const others = await shop.join('others', ['careers'], 'promote', 'rollback')
  expect(await shop.runAs(others, 'flag', 'checkout', 'off', '--why', 'no')).not.toBe(0)
  expect(shop.complaint()).toContain('may not promote shop on production')
  expect(await shop.runAs(guards, 'flag', 'checkout', '50%', '--why', 'no')).not.toBe(0)
  expect(await shop.runAs(own, 'flag', 'checkout', '50%', '--why', 'a try')).toBe(0)
  expect(await shop.runAs(guards, 'flag', 'checkout', 'off', '--why', 'it fails')).toBe(0)
  expect(await shop.runAs(guards, 'flag', 'checkout', 'back', '--why', 'repaired')).toBe(0)
  expect(await shop.runAs(guards, 'flag', 'checkout', 'on', '--why', 'no')).not.toBe(0)
  expect(shop.newest()).toMatchObject({ revision: 4, flags: { checkout: { set: 50 } } })
})

test('a record whose flag was altered does not count', async () => {
  await shop.ship('first')
  await shop.run('flag', 'checkout', '25%', '--why', 'a try')
  const file = join(shop.fixture().store, 'channels/production/shop/000002.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"set": 25', '"set": 100'))
  expect(shop.newest()).toMatchObject({ revision: 1 })
  expect(shop.newest()?.flags).toBeUndefined()
})

test('where records need two signatures, switching off needs one, and anything else waits for another key', async () => {
  await shop.ship('first')
  const second = await shop.join('second', ['shop'], 'promote')
  expect(await shop.run('policy', 'set', 'production', '--signatures', 'shop=2', '--why', 'care')).toBe(0)
  expect(await shop.run('flag', 'checkout', 'off', '--why', 'it fails')).toBe(0)
  expect(shop.newest()?.flags).toMatchObject({ checkout: { set: 0 } })
  expect(await shop.run('flag', 'checkout', '25%', '--why', 'a try')).toBe(3)
  expect(shop.complaint()).toContain('npx mfe approve shop@flag-checkout')
  expect(shop.newest()?.flags).toMatchObject({ checkout: { set: 0 } })
  expect(await shop.runAs(second, 'approve', 'shop@flag-checkout')).toBe(0)
  expect(shop.newest()?.flags).toMatchObject({ checkout: { set: 25 } })
})

test('the key of a gateway alone sets no flag', async () => {
  await shop.ship('first')
  const gateway = makeKey(shop.fixture(), 'gateway')
  await nameGateways(shop.fixture(), [gateway.publicKey])
  expect(await shop.runAs(gateway, 'flag', 'checkout', 'off', '--why', 'no')).not.toBe(0)
  expect(shop.complaint()).toContain('which by itself may only take canaries back')
  expect(shop.newest()?.flags).toBeUndefined()
})

test('a release that bakes is watched on while flags change', async () => {
  await shop.ship('first')
  const second = await shop.publish('second')
  await shop.run('promote', `shop@${second}`, '--traffic', '10', '--force')
  await shop.run('promote', `shop@${second}`, '--force')
  await shop.run('flag', 'checkout', 'off', '--why', 'it fails')
  const bakes = createBakes(shop.fixture().open, Date.now)
  expect(bakes(channel)).toMatchObject([{ record: { revision: 3 }, canaryRevisions: [2] }])
})
