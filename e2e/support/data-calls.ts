/**
 * Whether an address is a call of the API for data: a picture is none, and people of other tests on the same site have some; nor is
 * what counts a view.
 */
export const isDataCall = (url: string): boolean => /^\/api\/(?!media\/|views$)/.test(new URL(url).pathname)
