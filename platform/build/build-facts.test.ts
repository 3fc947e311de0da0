import { callsIn } from './build-facts'

test('the calls of an app are those in its scripts, each once, without closing slashes', () => {
  const scripts = [
    'const a={call:"GET /courses",shape:{is:"list"}},b={call:"POST /contacts/"};',
    "x({ call: 'PUT /skills/{id}', base: 'profile' });const a={call:\"GET /courses\"}",
    'call("GET /nothing");recall:"GET /never"',
  ]
  expect(callsIn(scripts)).toEqual(['GET /courses', 'POST /contacts', 'PUT /skills/{id}'])
})
