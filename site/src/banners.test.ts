import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Descriptor, descriptorSchema } from '@marga/platform-contract/descriptor'

const root = join(__dirname, '../..')
const APPS = ['shell', 'mfe-catalog', 'mfe-marketing', 'mfe-profile', 'mfe-trainers']
const descriptors: Descriptor[] = APPS.map((app) =>
  descriptorSchema.parse(JSON.parse(readFileSync(join(root, app, 'mfe.json'), 'utf8'))),
)

// docs/product.md#promotional-banner
test('no banner lies over the page it leads to, promotion pages, and pages where a visitor acts', () => {
  const without = descriptors.flatMap(({ routes }) => routes.filter(({ hasBanners }) => hasBanners === false))
  expect(without.map(({ path }) => path).sort()).toEqual([
    '/:promo',
    '/account',
    '/contact',
    '/coursesoffered',
    '/login',
    '/mock-interview',
    '/my-learning',
    '/profilepage',
    '/receipts/:orderId',
    '/registrationds2589',
    '/thank-you',
  ])
})
