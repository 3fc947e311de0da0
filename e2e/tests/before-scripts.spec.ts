import { untilConnected } from '../support/connected'
import { holdFiles } from '../support/hold-files'
import { expect, test } from '../support/test'

// Forms work before the scripts of the page have run. What is filled in by then stays as it is when they do.

const PAGES = [
  '/',
  '/contact',
  '/login',
  '/login?mode=register',
  '/resume',
  '/search?q=python',
  '/coursesoffered',
  '/coursesoffered?open=Data+Science',
  '/courses?program=Data+Science&open=Data+Science',
  '/courses/details/Python?open=Python',
  '/futuretech-training?open=videos',
  '/freelancer-trainer?open=register-trainer',
  '/registrationds2589',
  '/DataScience-Promo',
]

/**
 * In the page: what the controls hold that a visitor meets, those of the open dialog, else of the page; changed before, if
 * so asked. Filters hide programs that could be compared: those are a test of their own.
 */
function valuesOf(isChanged: boolean): Array<[name: string, value: string]> {
  const texts: Record<string, string> = {
    email: 'asha@example.com',
    tel: '98745 00000',
    url: 'https://marga.example',
    date: '1999-12-31',
  }
  const root = document.querySelector('dialog[open]') ?? document.querySelector('main')
  const controls = [
    ...(root?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      ':is(input, select, textarea):not([type=file], [tabindex="-1"], [name=compare])',
    ) ?? []),
  ].filter((control) => control.checkVisibility())
  const isTicked = ({ type }: { type: string }) => type === 'checkbox' || type === 'radio'
  if (isChanged)
    for (const control of controls) {
      if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1
      else if (control instanceof HTMLInputElement && isTicked(control)) control.checked = true
      else control.value = texts[control.type] ?? 'Asha Rao 2027'
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  return controls
    .filter((control) => !isTicked(control) || (control as HTMLInputElement).checked)
    .map(({ name, value }) => [name, value])
}

/** What is chosen to be paid names its amount: that of another course, once it is known that it was chosen. */
const withoutAmount = ([name, value = '']: string[]) => [name, name === 'pay' ? value.split(' ')[0] : value]

for (const path of PAGES)
  test(`${path}: what was filled in before the scripts ran stays`, async ({ page }) => {
    const letScriptsCome = await holdFiles(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    const before = await page.evaluate(valuesOf, true)
    expect(before).not.toEqual([])
    letScriptsCome()
    await untilConnected(page.locator('main form').last())
    // It is idle.
    await expect(page.locator('html[data-whole]')).toBeAttached()
    // A form asks for the batches of another course once its scripts run: the field of them, and what is to be paid, come later.
    const after = async () => (await page.evaluate(valuesOf, false)).filter(([name]) => name !== 'start')
    await expect.poll(async () => (await after()).map(withoutAmount)).toEqual(before.map(withoutAmount))
  })

test('what was ticked to be compared before the scripts ran is compared', async ({ page }) => {
  const letScriptsCome = await holdFiles(page)
  await page.goto('/coursesoffered', { waitUntil: 'commit' })
  const boxes = page.getByRole('checkbox', { name: 'Compare' })
  await boxes.first().check()
  await boxes.nth(1).check()
  letScriptsCome()
  await page.getByRole('button', { name: 'Compare 2 programs' }).click()
  await expect(page).toHaveURL(/\/coursesoffered\?compare=\w+,\w+$/)
})
