import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { coverOf, faceOf, MENTOR_ID, portraitOf, previewOf, reviewerFaceOf } from './art'
import { mentor } from './mentor'
import { PROGRAMS } from './programs'
import { sampleReviews } from './reviews'
import { trainers } from './trainers'

const pictures = join(__dirname, '../../../shell/public')
const BASE = '/files/'
const PICTURES = { artBase: BASE, mediaBase: '/media/' }
const fileOf = (address: string) => join(pictures, address.replace(BASE, ''))

test.each(PROGRAMS)('%s has a cover of at most 12 KB and a preview picture', (program) => {
  expect(statSync(fileOf(coverOf(PICTURES, program))).size).toBeLessThan(12_288)
  expect(existsSync(join(pictures, previewOf(PICTURES, program) ?? 'none'))).toBe(true)
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
  expect(coverOf({ mediaBase: '/media' }, 'Data Science')).toBe('')
  expect(portraitOf(undefined, { id: 1, name: 'Asha Rao' })).toBe('')
  expect(faceOf(undefined, { id: 1, name: 'Asha Rao' })).toBe('')
})

test('a cover of its own stands for the drawing, on pages and in previews', () => {
  const programs = [{ name: 'Data Science' }, { name: 'Power BI', cover: 'programs/PowerBI/1a2b' }]
  const pictures = { ...PICTURES, programs }
  expect(coverOf(pictures, 'power bi')).toBe('/media/programs/PowerBI/1a2b')
  expect(previewOf(pictures, 'Power BI')).toBe('/media/programs/PowerBI/1a2b')
  expect(coverOf(pictures, 'Data Science')).toBe('/files/cover-data-science.svg')
  expect([coverOf(pictures, 'Pottery'), previewOf(pictures, 'Pottery')]).toEqual(['', null])
})
