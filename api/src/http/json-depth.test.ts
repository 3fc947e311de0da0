import { depthOf } from './json-depth'

test.each([
  ['{}', 1],
  ['[[[]]]', 3],
  ['{"a":[{"b":1}],"c":[]}', 3],
  ['{"a":"[[[[{{{"}', 1],
  ['{"a":"\\"[[[["}', 1],
  ['{"a":"\\\\","b":[[]]}', 3],
  ['"text"', 0],
])('%s is nested %p deep', (json, depth) => {
  expect(depthOf(Buffer.from(json))).toBe(depth)
})
