import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { serveTeamElsewhere } from '../testing-elsewhere'

const { atStore, complaints, elsewhere, printed, publishDemo, site } = serveTeamElsewhere()

test('an upload gets a provenance, which the service tells', async () => {
  const version = await publishDemo('first')
  expect(await elsewhere('provenance', `careers@${version}`)).toBe(0)
  expect(printed.at(-1)).toMatch(/signed by an owner for the team careers, key [0-9a-f]{16}/)
  expect(await elsewhere('provenance', 'careers@9.9.9')).toBe(1)
  expect(complaints.at(-1)).toContain('there is no release careers@9.9.9')
})

test('releases names the author of an upload', async () => {
  await publishDemo('first', 'Zoë \u0007Rao')
  expect(await elsewhere('releases', 'careers', '--json')).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '').releases).toMatchObject([{ author: 'Zoë Rao' }])
})

test('diff, check, slots and policy ask the service', async () => {
  const first = await publishDemo('first')
  const second = await publishDemo('second')
  expect(await elsewhere('diff', `careers@${first}`, `careers@${second}`)).toBe(0)
  expect(printed.at(-1)).toContain('Files changed')
  expect(await elsewhere('diff', `careers@${first}`, 'careers@9.9.9')).toBe(1)
  expect(complaints.at(-1)).toContain('there is no release careers@9.9.9')

  expect(await elsewhere('check', `careers@${first}`)).toBe(0)
  expect(printed.at(-1)).toContain(`careers@${first} fits the live releases on production.`)

  await atStore('policy', 'set', 'production', '--asks', 'tests')
  expect(await elsewhere('slots', '--json')).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '')).toEqual({ channel: 'production', slots: [] })
  expect(await elsewhere('policy')).toBe(0)
  expect(printed.at(-1)).toMatch(/production +tests/)
  expect(await elsewhere('policy', 'remove', 'production')).toBe(2)
  expect(complaints.at(-1)).toContain('without --service')
})

test('what reads a release takes the one that was published last, and names it', async () => {
  const first = await publishDemo('first')
  const second = await publishDemo('second')
  expect(await elsewhere('check', 'careers@latest')).toBe(0)
  expect(printed.at(-1)).toContain(`careers@${second} fits`)
  expect(await elsewhere('diff', `careers@${first}`, 'careers@latest', '--json')).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ after: `careers@${second}` })
  expect(await elsewhere('provenance', 'careers@latest', '--json')).toBe(0)
  expect(printed.at(-1)).toContain(second)
})

test('teams are told by the service, and changed only at the store', async () => {
  await atStore('teams', '--json')
  const known = JSON.parse(printed.at(-1) ?? '')
  expect(known.teams).toMatchObject([{ name: 'careers', apps: ['careers'] }])
  expect(await elsewhere('teams', '--json')).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '')).toEqual(known)
  expect(await elsewhere('teams')).toBe(0)
  expect(printed.at(-1)).toMatch(/careers +careers +\* +publish/)

  expect(await elsewhere('teams', 'remove', 'careers')).toBe(2)
  expect(complaints.at(-1)).toContain('without --service')
})

test('heads tells a team which records the store lacks', async () => {
  const version = await publishDemo('first')
  expect(await elsewhere('promote', `careers@${version}`)).toBe(0)
  expect(await elsewhere('heads', '--json')).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ channel: 'production', missing: [] })

  rmSync(join(site.gateway.folder, 'store/channels/production/careers/000001.json'))
  expect(await elsewhere('heads')).toBe(0)
  expect(printed.at(-1)).toContain('The store lacks channels/production/careers/000001.json')
  expect(await elsewhere('heads', 'sign')).toBe(2)
  expect(complaints.at(-1)).toContain('without --service')
})

test('without a valid token neither teams nor heads are told', async () => {
  process.env.MFE_TOKEN = 'wrong'
  const before = printed.length
  for (const list of ['teams', 'heads']) expect(await elsewhere(list)).toBe(1)
  expect(printed).toHaveLength(before)
})
