/** Questions that several pages answer, in the same words. */
export const CERTIFICATE = [
  'Do I get a certificate?',
  'You keep something to show: the projects that you build, in a repository of your own, reviewed by your trainer. A certificate is not part of a program.',
] as const
