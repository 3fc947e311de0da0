import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { publish } from '../releases/publish'
import { makeWorkspace } from '../testing'
import { addTeam, makeKey } from '../testing-teams'
import { readNewest } from './channel-log'
import { promote } from './promote'
import { signAgain } from './sign-again'

test('a new key signs permissions and live releases on every channel again; the old key can go', async () => {
  const fixture = makeWorkspace()
  const careers = makeKey(fixture, 'careers')
  await addTeam(fixture, { name: 'careers', apps: ['careers'], keys: [careers.publicKey] })
  fixture.build({ name: 'careers' })
  const { version } = (await publish(fixture.open, { ...fixture, app: 'careers' })).release
  const change = { app: 'careers', version, by: 'a test', why: '' }
  await promote(fixture.open, { ...change, channel: 'production' })
  await promote(careers.open, { ...change, channel: 'staging' })
  const next = makeKey(fixture, 'next')
  cpSync(next.file, join(fixture.places.trustedKeysFolder, 'next.pem'))
  expect(await signAgain(next.open, 'an owner')).toMatchObject({
    hasPermissions: true,
    records: [{ channel: 'production' }, { channel: 'staging' }],
  })
  expect(await signAgain(next.open, 'an owner')).toEqual({ hasPermissions: false, records: [] })
  rmSync(join(fixture.places.trustedKeysFolder, `${fixture.open.signer().id}.pem`))
  for (const channel of ['production', 'staging'])
    expect(readNewest(fixture.open, { channel, app: 'careers' })?.record.live[0]?.version).toBe(version)
  expect(fixture.open.trust().permissions?.teams).toMatchObject([{ name: 'careers' }])
  fixture.remove()
})
