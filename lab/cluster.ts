import { withCluster } from './cluster/with-cluster'

// `npm run cluster -w lab`: the site as several machines would run it, on this one. Ctrl-C ends it.

// To be stopped is how it ends.
process.exitCode = 0
await withCluster({}, async ({ layout, origin, postgres }) => {
  console.log(`
The cluster is running. Stop it with Ctrl-C.

  Site       ${origin}
  Logs       ${layout.logs}
  Database   ${postgres.url(layout.postgres)}
  S3 server  http://127.0.0.1:${layout.bucket}
${layout.gateways.map(({ name, management }) => `  ${name}  http://127.0.0.1:${management}/metrics`).join('\n')}
`)
  await new Promise(() => {})
})
