import { listReleases } from '../releases/read-release'
import { makeWorkspace } from '../testing'
import { makeRepository } from '../testing-repository'
import { main } from './main'

let fixture: ReturnType<typeof makeWorkspace>
let repository: ReturnType<typeof makeRepository>
let printed: string[]
let complaints: string[]

const NO_CI = {
  CI_JOB_URL: '',
  BUILD_URL: '',
  GITHUB_RUN_ID: '',
  GITHUB_HEAD_REF: '',
  GITHUB_REF_NAME: '',
  CI_COMMIT_REF_NAME: '',
  BRANCH_NAME: '',
}
const useVariables = (variables: Record<string, string> = {}) =>
  jest.replaceProperty(process, 'env', {
    ...process.env,
    ...NO_CI,
    ...fixture.environment,
    ...variables,
  })
beforeEach(() => {
  fixture = makeWorkspace()
  repository = makeRepository(fixture, 'careers')
  useVariables()
  jest.spyOn(process, 'cwd').mockReturnValue(repository.folder)
  printed = []
  complaints = []
  jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)))
  jest.spyOn(console, 'error').mockImplementation((text) => void complaints.push(String(text)))
})
afterEach(() => {
  jest.restoreAllMocks()
  fixture.remove()
})

const published = () => listReleases(fixture.store, 'careers')

test('a release says that types and tests passed, of which commit and branch, and that all was committed', async () => {
  expect(await main(['publish'])).toBe(0)
  expect(published()).toMatchObject([
    {
      commit: repository.commit,
      provenance: { branch: 'main', tree: 'clean', ci: '', gates: { types: 'passed', tests: 'passed' } },
    },
  ])
  expect(printed).toContain('Checking the types of careers')
  expect(printed.at(-1)).toContain(
    `Types passed, tests passed. Commit ${repository.commit.slice(0, 10)} on main, nothing uncommitted.`,
  )
})

test.each([
  ['tsc', 'The types are wrong'],
  ['jest', 'The tests fail'],
])('while %s fails nothing is published; its output and the way out are shown', async (tool, failure) => {
  repository.breakTool(tool)
  expect(await main(['publish'])).toBe(1)
  expect(complaints).toEqual([
    `${tool}: src/page.tsx is wrong`,
    expect.stringMatching(
      new RegExp(`^mfe publish: ${failure} .* nothing of careers was published.*--no-verify`),
    ),
  ])
  expect(published()).toEqual([])
  repository.repairTool(tool)
  expect(await main(['publish'])).toBe(0)
})

test.each([['--no-verify'], ['--built']])('%s publishes, and the release says so', async (flag) => {
  repository.breakTool('tsc')
  repository.breakTool('jest')
  expect(await main(['publish', flag])).toBe(0)
  expect(published()).toMatchObject([{ provenance: { gates: { types: 'not-run', tests: 'not-run' } } }])
  expect(printed.at(-1)).toContain('Types not run, tests not run.')
})

test('what was published without gates can be published with them, as another release', async () => {
  await main(['publish', '--no-verify'])
  await main(['publish', '--json'])
  const { provenance, version } = JSON.parse(printed.at(-1) ?? '')
  expect(provenance).toMatchObject({ gates: { types: 'passed', tests: 'passed' } })
  await main(['publish'])
  expect(published()).toHaveLength(2)
  expect(printed.at(-1)).toContain(`Unchanged: careers@${version} is in the store already`)
})

test('after the only release is revoked, promote and publish name the way out, and not each other', async () => {
  await main(['publish', '--no-verify'])
  const [{ version } = { version: '' }] = published()
  await main(['revoke', `careers@${version}`, '--why', 'it leaks'])
  expect(await main(['promote', 'careers@latest'])).toBe(1)
  const wayOut =
    'The same content stays revoked: change careers, or the "version" in its package.json, and publish it: npx mfe publish careers'
  expect(complaints.at(-1)).toBe(
    `mfe promote: careers has no release that may run: the newest, careers@${version}, is revoked. ${wayOut}`,
  )
  expect(await main(['publish', '--no-verify'])).toBe(0)
  expect(printed.at(-1)).toContain(`Unchanged: careers@${version} is in the store already, and is revoked`)
  expect(printed.at(-1)).toContain(wayOut)
  expect(printed.at(-1)).not.toContain('Make it live')
})

test('changes that are not committed are recorded', async () => {
  repository.write('src/draft.ts', 'export {}')
  await main(['publish'])
  expect(published()).toMatchObject([{ commit: repository.commit, provenance: { tree: 'dirty' } }])
})

test.each([
  [
    {
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_REPOSITORY: 'site/careers',
      GITHUB_RUN_ID: '7',
      GITHUB_REF_NAME: 'feature',
    },
    { ci: 'https://github.example/site/careers/actions/runs/7', branch: 'feature' },
  ],
  [
    { CI_JOB_URL: 'https://gitlab.example/jobs/7', CI_COMMIT_REF_NAME: 'x' },
    { ci: 'https://gitlab.example/jobs/7', branch: 'x' },
  ],
  [{ BUILD_URL: 'https://ci.example/job/7/' }, { ci: 'https://ci.example/job/7/', branch: 'main' }],
  [{ BUILD_URL: 'https://user:password@ci.example/7' }, { ci: '', branch: 'main' }],
])('in CI the release says which run made it: %j', async (variables, expected) => {
  useVariables(variables)
  expect(await main(['publish', '--no-verify'])).toBe(0)
  expect(published()).toMatchObject([{ provenance: expected }])
})
