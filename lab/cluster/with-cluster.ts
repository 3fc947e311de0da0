import { layoutFromEnvironment } from './layout'
import { type Cluster, startCluster } from './start-cluster'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves when the process is asked to end. */
const askedToEnd = () =>
  new Promise<void>((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve())
  })

/** Runs `work` on a cluster of its own, and ends the cluster afterwards, or when the process is asked to end. */
export async function withCluster(
  options: Parameters<typeof startCluster>[1],
  work: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const isAsked = askedToEnd().then(() => 'asked' as const)
  const cluster = await startCluster(layoutFromEnvironment(process.env), { say: console.log, ...options })
  try {
    const isAborted = (await Promise.race([work(cluster), isAsked])) === 'asked'
    if (isAborted) console.log('stopping')
    if (isAborted) process.exitCode ??= 1
  } finally {
    await cluster.stop()
  }
  // Visitors who were interrupted would wait for their answers.
  process.exit()
}
