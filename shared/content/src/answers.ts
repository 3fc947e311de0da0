/** Questions that several pages answer, in the same words. */
export const CERTIFICATE = [
  'Do I get a certificate?',
  'No. What you can show are the projects that you build, in a repository of your own, reviewed by your trainer.',
] as const
