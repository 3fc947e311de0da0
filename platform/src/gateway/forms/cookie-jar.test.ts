import { createCookieJar } from './cookie-jar'

test('what the API sets is sent with the next call, and handed to the visitor once', () => {
  const jar = createCookieJar('cohort=7; csrftoken=old')
  jar.take(['marga_session=a; Path=/; HttpOnly', 'csrftoken=new=; Path=/'])
  jar.take(['marga_session=b; Path=/; HttpOnly'])
  expect(jar.header()).toBe('cohort=7; csrftoken=new=; marga_session=b')
  expect(jar.get('csrftoken')).toBe('new=')
  expect(jar.changes()).toEqual(['marga_session=b; Path=/; HttpOnly', 'csrftoken=new=; Path=/'])
})

test('a removed cookie is not sent again, and its removal is handed on', () => {
  const jar = createCookieJar('marga_session=a')
  jar.take(['marga_session=; Path=/; Max-Age=0'])
  expect(jar.header()).toBe('')
  expect(jar.changes()).toEqual(['marga_session=; Path=/; Max-Age=0'])
})
