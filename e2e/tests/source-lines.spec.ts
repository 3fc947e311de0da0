import { BROKEN_HUB } from '../support/editions'
import { mfe, publishChanged, registryOf, versionsOf, withLive } from '../support/releases'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /broken in the browser/ })

test('what fails in a browser is listed with its line of the sources, which visitors cannot fetch', async ({
  page,
  request,
}) => {
  const { trainers: original } = versionsOf(await registryOf(request))
  const version = publishChanged('trainers', BROKEN_HUB)
  await withLive('trainers', {
    version,
    original,
    run: async () => {
      await page.goto('/freelancer-trainer')
      await expect
        .poll(() => mfe(['faults', 'trainers']))
        .toMatch(
          new RegExp(
            `^[1-9]\\d* +${version} +(render|hydration) +RangeError +src/hub/hub-page\\.tsx:\\d+:\\d+ `,
            'm',
          ),
        )
    },
  })
  expect(mfe(['releases', 'trainers'])).toContain(version)
  const release = await (await request.get(`/releases/trainers/${version}/release.json`)).json()
  const files = Object.keys(release.files)
  const maps = files.filter((path) => path.endsWith('.map'))
  expect(maps).toContainEqual(expect.stringMatching(/^server\/maps\/hub.*\.js\.map$/))
  for (const path of maps) {
    const addresses = [path, path.replace('server/maps/', 'browser/')]
    for (const address of addresses)
      expect((await request.get(`/releases/trainers/${version}/${address}`)).status()).toBe(404)
  }
  for (const path of files.filter((name) => /^browser\/.*\.(js|css)$/.test(name)))
    expect(await (await request.get(`/releases/trainers/${version}/${path}`)).text()).not.toContain(
      'sourceMappingURL',
    )
})
