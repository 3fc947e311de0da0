import { expect, test } from '../support/test'

test('the carousel shows one slide at a time, in order, and rests while it is hovered', async ({ page }) => {
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Highlights' })
  // It moves once it is near the screen.
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('button', { name: 'Pause' })).toBeVisible()
  const dot = (name: string) => carousel.getByRole('button', { name: `Show ${name}` })
  for (const name of ['Oracle Applications', 'Cloud Computing'])
    await expect(dot(name)).toHaveAttribute('aria-current', 'true')
  await carousel.hover()
  await dot('Resume Analysis').click()
  await expect(carousel.getByRole('group', { name: '4 of 4' })).not.toHaveAttribute('inert')
  await expect(carousel.getByRole('heading', { name: 'Resume Analysis' })).toBeInViewport()
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await expect(dot('FutureTech Training')).toHaveAttribute('aria-current', 'true')
})

test('the carousel rests while the focus is on one of its dots', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Highlights' })
  const dot = carousel.getByRole('button', { name: 'Show Oracle Applications' })
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('button', { name: 'Pause' })).toBeVisible()
  await carousel.getByRole('button', { name: 'Previous slide' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dot).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dot).toHaveAttribute('aria-current', 'true')
  // Longer than two intervals of 3000 ms.
  await page.clock.runFor(6_500)
  await expect(dot).toHaveAttribute('aria-current', 'true')
})

test('reviews drift, stop by their button, and can be stepped', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'What learners say' })
  await section.scrollIntoViewIfNeeded()
  const first = section.getByRole('listitem').first()
  const place = async () => (await first.boundingBox())?.x
  const before = await place()
  await expect.poll(place).not.toBe(before)
  await section.getByRole('button', { name: 'Pause' }).click()
  await page.mouse.move(0, 0)
  const rest = await place()
  await section.getByRole('button', { name: 'Next review' }).click()
  await expect.poll(place).not.toBe(rest)
})

test('the menus mark pages that are not there yet, for the eye only', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const markOf = (name: string) =>
    bar.getByRole('link', { name, exact: true }).evaluate((box) => getComputedStyle(box, '::after').content)
  await bar.getByRole('button', { name: 'Products' }).click()
  expect(await markOf('AI Talent Hub')).toContain('Soon')
  await bar.getByRole('button', { name: 'FutureTech Training' }).click()
  expect(await markOf('Mock Interview')).toBe('none')
})
