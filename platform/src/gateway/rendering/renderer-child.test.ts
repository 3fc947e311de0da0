import { rendererEnvironment } from './renderer-child'

test('code of a remote does not find the secrets of the site in its environment', () => {
  const secrets = {
    GATEWAY_SECRET: 'a',
    DATABASE_URL: 'b',
    SMTP_URL: 'c',
    RAZORPAY_KEY_SECRET: 'd',
    SIGNING_KEY: 'e',
    AWS_SECRET_ACCESS_KEY: 'f',
  }
  expect(rendererEnvironment({ ...secrets, PATH: '/bin', TZ: 'UTC', NODE_ENV: 'test' })).toEqual({
    PATH: '/bin',
    TZ: 'UTC',
    NODE_ENV: 'production',
  })
})
