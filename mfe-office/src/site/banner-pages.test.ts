import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BANNER_PAGES, LINE_TEXT, WHERE_TEXT } from './banner-pages'

interface Route {
  path: string
  hasBanners?: boolean
  when?: object
}

const root = join(__dirname, '../../..')
const routesOf = (app: string): Route[] =>
  JSON.parse(readFileSync(join(root, app, 'mfe.json'), 'utf8')).routes

test('the desk names exactly the pages that the banner is on', () => {
  const apps = ['shell', 'mfe-catalog', 'mfe-marketing', 'mfe-office', 'mfe-profile', 'mfe-trainers']
  const shown = apps.flatMap(routesOf).filter(({ hasBanners }) => hasBanners !== false)
  expect(BANNER_PAGES.flatMap(({ paths }) => paths).toSorted()).toEqual(
    shown.map(({ path }) => path).toSorted(),
  )
  for (const { name } of BANNER_PAGES) expect(WHERE_TEXT).toContain(name)
})

test('what the desk says of time and of the line above the bar is what the shell does', () => {
  const shell = (file: string) => readFileSync(join(root, 'shell/src', file), 'utf8')
  const [, duration = ''] = /PROMO_DURATION_MS = ([\d_]+)/.exec(shell('chrome/promo-banner.tsx')) ?? []
  const [, days = ''] = /DISMISSED_MS = (\d+) \* 24 \* 60/.exec(shell('boot/hide-promo.ts')) ?? []
  expect(WHERE_TEXT).toContain(`for ${Number(duration.replace('_', '')) / 1_000} seconds`)
  expect(WHERE_TEXT).toContain(`for ${days} days`)
  expect(shell('chrome/top-banner.module.css')).toContain('background: var(--accent)')
  expect(shell('site-facts.ts')).toMatch(/\$\{program\} starts .*\n?.*rupees\(price_paise\)/)
  expect(shell('chrome/chrome.tsx')).toContain('{!config.office && <TopBanner')
  expect(LINE_TEXT).toContain('but those of the office')
  expect(LINE_TEXT).toContain('which batch begins next, when, and at what price')
})
