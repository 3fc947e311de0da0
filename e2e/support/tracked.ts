const ADDED =
  'utm_source=mail&utm_campaign=a%20%26%20b&gclid=Cj0&fbclid=IwAR0&x%5B%5D=1&x%5B%5D=2&%3Cb%3E=%22&%=%&&='

/** An address with what trackers, mails and other sites add to a link. */
export const withAdded = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${ADDED}#nowhere`
