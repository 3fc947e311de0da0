/** Questions that several pages answer, in the same words. */
export const CERTIFICATE = [
  'Do I get a certificate?',
  'Not from us. What you can show are the projects that you build, in a repository of your own, reviewed by your trainer. The exam of a vendor, such as Oracle, is taken with the vendor, who gives the certificate.',
] as const
