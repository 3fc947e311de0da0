import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { syllabi } from './courses'
import { PROGRAMS } from './programs'
import { logoOf } from './tool-logo'
import { toolNamed, toolsOf } from './tools'

const sprite = join(__dirname, '../../../shell/public/tools.svg')

test.each(PROGRAMS)('the syllabi of %s name each of its tools, and the sprite has its logo', (program) => {
  const text = JSON.stringify(syllabi.filter((syllabus) => syllabus.program === program))
  const logos = readFileSync(sprite, 'utf8')
  for (const tool of toolsOf(program)) {
    expect(text).toContain(tool.name)
    if (tool.logo) expect(logos).toContain(`<symbol id="${tool.logo}" viewBox=`)
  }
})

test('the sprite is small, and a page without pictures shows none', () => {
  expect(statSync(sprite).size).toBeLessThan(32_000)
  expect(logoOf(undefined, { name: 'Git', logo: 'git' })).toBe('')
  expect(logoOf('/files/', { name: 'Git', logo: 'git' })).toBe('/files/tools.svg#git')
  expect(toolsOf('Pottery')).toEqual([])
  expect([toolNamed('KAFKA'), toolNamed('Clay')]).toEqual([
    { name: 'Kafka', logo: 'apachekafka' },
    { name: 'Clay' },
  ])
})
