/** Questions that several pages answer, in the same words. */
export const CERTIFICATE = [
  'Do I get a certificate?',
  'We promise none. You keep the projects that you build, in a repository of your own, reviewed by your trainer.',
] as const
