import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Descriptor, descriptorSchema } from '@marga/platform-contract/descriptor'

const root = join(__dirname, '../..')
const APPS = ['shell', 'mfe-catalog', 'mfe-marketing', 'mfe-office', 'mfe-profile', 'mfe-trainers']
const descriptors: Descriptor[] = APPS.map((app) =>
  descriptorSchema.parse(JSON.parse(readFileSync(join(root, app, 'mfe.json'), 'utf8'))),
)

// docs/product.md#promotional-banner
test('no banner lies over the page it leads to, pages that sell the same, and pages where a visitor acts', () => {
  const without = descriptors.flatMap(({ routes }) =>
    routes.filter(({ hasBanners, when }) => hasBanners === false && !when?.right),
  )
  expect(without.map(({ path }) => path).sort()).toEqual([
    '/',
    '/:promo',
    '/account',
    '/ai-training',
    '/contact',
    '/courses',
    '/courses/:courseId',
    '/courses/details/:courseName?',
    '/coursesoffered',
    '/interview-feedback/:bookingId',
    '/login',
    '/mock-interview',
    '/my-learning',
    '/my-review',
    '/other-batch',
    '/practice/:lesson',
    '/profilepage',
    '/receipts/:orderId',
    '/registrationds2589',
    '/search',
    '/thank-you',
    '/unsubscribe',
    '/waiting-list',
  ])
})
