import { violationsOn } from '../support/axe'
import { startGateway } from '../support/gateway'
import { mfe, publishChanged, registryOf, takeOver, versionsOf } from '../support/releases'
import { giveRole, openOffice, setUpFactor, signUpStaff } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:401|403|404)|status code (?:403|404)/ })

test('an owner reads what is live, and everything that was live of an app; nobody else finds the page', async ({
  page,
}) => {
  await openOffice(page, 'owner', '/office/releases')
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible()
  const row = page.getByRole('row', { name: /^catalog / })
  const version = ((await row.getByRole('cell').nth(1).textContent()) ?? '').trim()
  const { microFrontends } = await (await page.request.get('/registry.json')).json()
  expect(version).toBe(microFrontends.catalog[0].metadata.version)
  await expect(page.getByText('Serves what is live').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /^registration / })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await row.getByRole('link', { name: 'catalog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'catalog' })).toBeVisible()
  await expect(
    page.getByRole('row', { name: new RegExp(version.replaceAll('.', '\\.')) }).first(),
  ).toBeVisible()
  await page.context().clearCookies()
  expect((await page.goto('/office/releases'))?.status()).toBe(404)
  expect((await page.request.get('/platform/live')).status()).toBe(404)
})

/** A channel of its own, so that other tests do not meet its releases. */
const CHANNEL = 'desk'

test('who has the token of a team changes what that team may, from the page, and nothing else', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  takeOver(CHANNEL)
  mfe(['teams', 'set', 'desk-team', '--apps', 'trainers', '--channels', CHANNEL])
  const [, id = '', token = ''] =
    /Made the token (\S+) .*\n(\S+)/.exec(mfe(['tokens', 'create', 'desk-team', '--days', '1'])) ?? []
  const version = publishChanged('trainers')
  const site = await startGateway({ CHANNEL, OVERRIDES: 'off', RELEASE_SERVICE: 'public' })
  try {
    const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
    const live = async () => versionsOf(await registryOf(request, site.origin)).trainers
    const before = await live()
    const { email } = await signUpStaff(page)
    giveRole(email, 'owner', { DATA_DIR: site.folder })
    await page.goto('/office/releases/trainers')
    await setUpFactor(page)
    const dialog = page.getByRole('dialog')
    const send = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

    await test.step('a token that is refused changes nothing, and ends no session', async () => {
      await page.getByRole('button', { name: 'Promote a release' }).click()
      await dialog.getByLabel('Release', { exact: true }).fill(version)
      await dialog.getByLabel('Why').fill('A warmer page')
      await dialog.getByLabel('Your release token').fill('not-a-token')
      expect(await violationsOn(page)).toEqual([])
      await send('Promote a release')
      await expect(dialog.getByLabel('Your release token')).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog.getByLabel('Why')).toHaveValue('A warmer page')
      expect(await live()).toBe(before)
    })
    await test.step('the right one makes it live', async () => {
      await dialog.getByLabel('Your release token').fill(token)
      await send('Promote a release')
      await expect(page.getByText('The release is live.')).toBeVisible()
      await expect(page.getByRole('row', { name: /A warmer page/ })).toContainText(version)
      expect(await live()).toBe(version)
    })
    await test.step('what was live before is live again, with the token of before', async () => {
      await page.getByRole('button', { name: `Make ${before} live again` }).click()
      await expect(dialog.getByLabel('Your release token')).toBeHidden()
      await dialog.getByLabel('Why').fill('Colder was better')
      await send('Make live again')
      await expect(page.getByRole('row', { name: /Colder was better/ })).toContainText(String(before))
      expect(await live()).toBe(before)
    })
    await test.step('a flag of another team is refused, with a sentence', async () => {
      await page.getByRole('link', { name: 'Releases', exact: true }).first().click()
      await page.getByRole('button', { name: 'Set search' }).click()
      await dialog.getByLabel('Set to').fill('off')
      await dialog.getByLabel('Why').fill('A try')
      await send('Set')
      await expect(dialog.getByRole('alert')).toContainText('desk-team')
    })
    await page.context().close()
  } finally {
    await site.stop()
    mfe(['tokens', 'withdraw', id])
    mfe(['teams', 'remove', 'desk-team', '--force', '--why', 'The test is over'])
  }
})
