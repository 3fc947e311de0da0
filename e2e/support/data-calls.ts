/** Whether an address is a call of the API for data: a picture is none, and people of other tests on the same site have some. */
export const isDataCall = (url: string): boolean => /^\/api\/(?!media\/)/.test(new URL(url).pathname)
