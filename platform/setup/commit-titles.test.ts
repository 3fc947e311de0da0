import { join } from 'node:path'
import { checkedTitles, faultsOfTitle } from './commit-titles.mjs'

test.each([
  ['Fix it', 'write "area: what changed for whom"'],
  ['gateway: bound the queue; api: count the mails', 'one purpose: no ";"'],
  [`gateway: ${'bound the render queue '.repeat(4)}`, /letters: at most 80/],
  ['gateway: mend the queue', /"mend": write repair/],
])('"%s" is refused', (title, fault) => {
  expect(faultsOfTitle(title)).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)])
})

test('the titles of this repository are plain', () => {
  const faults = checkedTitles(join(__dirname, '../..')).flatMap((line) =>
    faultsOfTitle(line.slice(line.indexOf(' ') + 1)).map((fault) => `${line}: ${fault}`),
  )
  expect(faults).toEqual([])
})
