/** A question that several pages answer, in the same words until the company changes them. */
export const CERTIFICATE = {
  question: 'Do I get a certificate?',
  answer:
    'Not from us. What you can show are the projects that you build, in a repository of your own, reviewed by your trainer. The exam of a vendor, such as Oracle, is taken with the vendor, who gives the certificate.',
} as const
