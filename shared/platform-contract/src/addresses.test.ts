import { containerNameOf, releaseFileAddress, versionInAddress } from './addresses'

test('a container has a name that is an identifier', () => {
  expect(containerNameOf('job-board')).toBe('mfe_job_board')
})

test('the address of a release file states the version', () => {
  const address = releaseFileAddress({ app: 'demo', version: '1.0.0-h1' }, 'browser/entry.js')
  expect(address).toBe('/releases/demo/1.0.0-h1/browser/entry.js')
  expect(versionInAddress(address)).toBe('1.0.0-h1')
})

test.each([['https://elsewhere.example/entry.js'], [undefined]])('%s states no version', (address) => {
  expect(versionInAddress(address)).toBe('')
})
