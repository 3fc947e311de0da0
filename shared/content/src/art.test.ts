import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { coverOf, faceOf, MENTOR_ID, portraitOf, previewOf, reviewerFaceOf } from './art'
import { mentor } from './mentor'
import { PROGRAMS } from './programs'
import { sampleReviews } from './reviews'
import { trainers } from './trainers'

const pictures = join(__dirname, '../../../shell/public')
const BASE = '/files/'
const fileOf = (address: string) => join(pictures, address.replace(BASE, ''))

test.each(PROGRAMS)('%s has a cover of at most 12 KB and a preview picture', (program) => {
  expect(statSync(fileOf(coverOf(BASE, program))).size).toBeLessThan(12_288)
  expect(existsSync(join(pictures, previewOf(program) ?? 'none'))).toBe(true)
})

test.each([...trainers, { id: MENTOR_ID, name: mentor.name }])('$name has a portrait', (person) => {
  expect(existsSync(fileOf(portraitOf(BASE, person)))).toBe(true)
})

test.each(trainers)('$name has a small face of at most 4 KB', (person) => {
  expect(statSync(fileOf(faceOf(BASE, person))).size).toBeLessThan(4_096)
})

test.each(sampleReviews)('the sample review of $name has a small face of at most 4 KB', ({ name }) => {
  expect(statSync(fileOf(reviewerFaceOf(BASE, name))).size).toBeLessThan(4_096)
})

test('a trainer of the same name does not get the portrait of another', () => {
  expect(portraitOf(BASE, { id: 77, name: 'Asha Rao' })).toBe('')
})

test('a page that knows no folder of pictures shows none', () => {
  expect(coverOf(undefined, 'Data Science')).toBe('')
  expect(portraitOf(undefined, { id: 1, name: 'Asha Rao' })).toBe('')
  expect(faceOf(undefined, { id: 1, name: 'Asha Rao' })).toBe('')
})
