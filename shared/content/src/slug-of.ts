/** A name as the pictures of the site have it in theirs: small letters, figures and hyphens. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
