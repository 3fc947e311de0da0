import type { NewRemote } from './remote-sources'

/** The README of a remote in a repository of its own. */
export const readmeOf = ({ name, owner }: NewRemote) => `# ${name}

A part of the site that ${owner} builds, releases and rolls back by itself.

\`mfe.json\` says which paths are this remote's. \`src/routes.tsx\` leads from each path to its page, which lies in a folder of
its own with its test. React, the router, \`zustand\` and \`@marga/sdk\` come from the shell when the page runs.

\`\`\`sh
npm install
npx mfe test                               # the tests
npm run types                              # the types
npx mfe dev --against https://<site>       # this remote from source; everything else from the running site
npx mfe build                              # into dist: for browsers and for the server
\`\`\`

Commit \`package-lock.json\`: the checks in \`.github/workflows/check.yml\` install from it. They also print a preview of each pull request, once the
variable \`MFE_SERVICE\` of the repository names the site.

An edit is on the page at once, and components keep their state; an edit of a loader or of a path reloads the page. What does not
compile, and what your code throws, is said on the page.

With a token of your team, from the operators of the site, no key and no store is needed: set \`MFE_TOKEN\` and add
\`--service https://<site>\` to the commands below.

Without a token releases go into the store of the site: set \`STORE_DIR\` to its folder, which has the keys beside it; or \`STORE_URL\`
(\`s3://bucket/path\`), \`TRUSTED_KEYS\` (a folder with the site's public keys) and \`SIGNING_KEY\` (the file of the key that you
promote with). The operators of the site have them.

\`\`\`sh
npx mfe publish                            # checks types and tests, builds, and stores an immutable release
npx mfe preview ${name}@<version>          # an address that shows it beside what is live, until it expires
npx mfe promote ${name}@<version>          # makes it live: the next request gets it
npx mfe rollback ${name}                   # the release before is live again
npx mfe status                             # what is live
\`\`\`
`
