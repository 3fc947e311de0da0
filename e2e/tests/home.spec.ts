import { expect, test } from '../support/test'

test('the carousel shows one slide at a time, in order, and rests while it is hovered', async ({ page }) => {
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Highlights' })
  // It moves once it is near the screen.
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('button', { name: 'Pause' })).toBeVisible()
  const dot = (name: string) => carousel.getByRole('button', { name: `Show ${name}` })
  for (const name of ['FutureTech Training', 'Oracle Applications'])
    await expect(dot(name)).toHaveAttribute('aria-current', 'true')
  await carousel.hover()
  await dot('Cloud Computing').click()
  await expect(carousel.getByRole('group', { name: '4 of 4' })).not.toHaveAttribute('inert')
  await expect(carousel.getByRole('heading', { name: 'Cloud Computing' })).toBeInViewport()
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await expect(dot('Resume Analysis')).toHaveAttribute('aria-current', 'true')
})

test('the carousel rests while the focus is on one of its dots', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Highlights' })
  const dot = carousel.getByRole('button', { name: 'Show FutureTech Training' })
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

/** Longer than an interval of 3000 ms and a change. */
const NEXT_SLIDE_MS = 4_500

for (const input of ['mouse', 'touch', 'keyboard'] as const)
  test.describe(`by ${input}`, () => {
    test.use({ hasTouch: input === 'touch' })

    test('a pause holds until Play is pressed, wherever the pointer goes', async ({ page }) => {
      await page.clock.install()
      await page.goto('/')
      for (const name of ['Highlights', 'What learners say']) {
        const region = page.getByRole('region', { name })
        await region.scrollIntoViewIfNeeded()
        const moving = region.getByRole('group').or(region.getByRole('listitem')).first()
        const place = async () => (await moving.boundingBox())?.x
        const press = async (label: string) => {
          const button = region.getByRole('button', { name: label })
          if (input === 'mouse') await button.click()
          else if (input === 'touch') await button.tap()
          else await button.press('Enter')
        }
        await press('Pause')
        await expect(region.getByRole('button', { name: 'Play' })).toBeVisible()
        if (input === 'mouse') {
          // Its middle: the reviews are near the slides, and the first one may have drifted away meanwhile.
          const { x, y, width, height } = (await region.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
          await page.mouse.move(x + width / 2, y + height / 2)
          await page.mouse.move(0, 0)
        } else if (input === 'keyboard') await page.getByRole('banner').getByRole('link').first().focus()
        // The change that was under way when it was paused comes to its end.
        await page.clock.runFor(1_000)
        const rest = await place()
        await page.clock.runFor(NEXT_SLIDE_MS)
        expect(await place()).toBe(rest)
        await press('Play')
        await expect.poll(place).not.toBe(rest)
      }
    })
  })

test('a change of slide is at rest after 500 ms', async ({ page }) => {
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Highlights' })
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await page.waitForTimeout(1_000)
  const times = await carousel.evaluate(async (region) => {
    const slide = region.querySelector('[role="group"]')
    const next = region.querySelector<HTMLElement>('[aria-label="Next slide"]')
    if (!slide || !next) throw new Error('The carousel has no slide or no button.')
    const frame = () => new Promise<number>(requestAnimationFrame)
    const found: number[] = []
    for (let round = 0; round < 3; round += 1) {
      next.click()
      const begun = await frame()
      let last = begun
      let place = Number.NaN
      for (let now = begun; now - begun < 1_500; now = await frame()) {
        const at = slide.getBoundingClientRect().x
        if (Math.abs(at - place) > 0.1) last = now
        place = at
      }
      found.push(last - begun)
    }
    return found
  })
  // A busy machine leaves frames out of some rounds; embla's own spring takes 900 ms and more in each.
  expect(Math.min(...times.map((time) => Math.abs(time - 500)))).toBeLessThan(120)
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
