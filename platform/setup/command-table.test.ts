import { faultsOfCommands } from './command-table.mjs'

const COMMANDS = ['npm start', 'npm run check', 'npm run bench:api -w lab']
const WHOLE = '| `npm start` | `npm run check` | `npm run bench:api -w lab -- --runs 3` |'

const faultsOf = (text: string, other = '') =>
  faultsOfCommands(COMMANDS, {
    table: { file: 'README.md', text },
    others: [{ file: 'CONTRIBUTING.md', text: other }],
  })

test('a table that names every script and no other is whole, whatever words follow a script', () => {
  expect(faultsOf(WHOLE, 'Run `npm run --silent check` first.')).toEqual([])
})

test('a script without a row, and a row without a script', () => {
  expect(faultsOf('`npm start`, `npm run check`, `npm run bench:api`')).toEqual([
    'README.md: no row says when to run npm run bench:api -w lab',
    'README.md: there is no npm run bench:api',
  ])
})

test('another document names scripts that exist', () => {
  expect(faultsOf(WHOLE, '`npm run lint:all` and `npm start`')).toEqual([
    'CONTRIBUTING.md: there is no npm run lint:all',
  ])
})
