/** What to do once a release is revoked: the same content is the same release, and stays revoked. */
export const afterRevocation = (app: string) =>
  `The same content stays revoked: change ${app}, or the "version" in its package.json, and publish it: npx mfe publish ${app}`
