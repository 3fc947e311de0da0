import { nearestPage } from './nearest-page'

const PAGES = [
  ['Home', '/'],
  ['Courses Offered', '/coursesoffered'],
  ['Programs and prices', '/coursesoffered?show=all'],
  ['About Us', '/about-us'],
  ['Mock Interview', '/mock-interview'],
  ['Contact', '/contact'],
  ['Login', '/login'],
  ['One', '/one-page-a'],
  ['Other', '/one-page-b'],
].map(([title = '', link = '']) => ({ title, link }))

test.each([
  ['/coursesofered', 'Courses Offered'],
  ['/courses-offered', 'Courses Offered'],
  ['/CoursesOffred/', 'Courses Offered'],
  ['/coursesoffreed', 'Courses Offered'],
  ['/abot-us', 'About Us'],
  ['/mockinterveiw', 'Mock Interview'],
  ['/contct', 'Contact'],
  ['/logn', 'Login'],
])('%s is meant to be %s', (path, title) => {
  expect(nearestPage(PAGES, path)?.title).toBe(title)
})

test.each([
  '/',
  '/abc',
  '/something-else',
  '/courses/offered/python',
  // As near to two pages.
  '/one-page-c',
  '/%E0%A4%A',
  `/coursesoffered${'x'.repeat(100_000)}`,
])('%s is near to none', (path) => {
  expect(nearestPage(PAGES, path.slice(0, 2_000))).toBeUndefined()
})
