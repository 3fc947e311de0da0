import { serveTeamElsewhere } from '../testing-elsewhere'

const { atStore, complaints, elsewhere, printed, publishDemo } = serveTeamElsewhere()

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

test('diff, check and policy ask the service', async () => {
  const first = await publishDemo('first')
  const second = await publishDemo('second')
  expect(await elsewhere('diff', `careers@${first}`, `careers@${second}`)).toBe(0)
  expect(printed.at(-1)).toContain('Files changed')
  expect(await elsewhere('diff', `careers@${first}`, 'careers@9.9.9')).toBe(1)
  expect(complaints.at(-1)).toContain('there is no release careers@9.9.9')

  expect(await elsewhere('check', `careers@${first}`)).toBe(0)
  expect(printed.at(-1)).toContain(`careers@${first} fits the live releases on production.`)

  await atStore('policy', 'set', 'production', '--asks', 'tests')
  expect(await elsewhere('policy')).toBe(0)
  expect(printed.at(-1)).toMatch(/production +tests/)
  expect(await elsewhere('policy', 'remove', 'production')).toBe(2)
  expect(complaints.at(-1)).toContain('without --service')
})
