import { mkdirSync } from 'node:fs'
import { startBucketServer } from '../../platform/src/testing-bucket'

// The S3 server of the cluster as a process: `bucket-program.ts <port> <folder>`. Its parent tells it how to misbehave.

type Fault = 'none' | 'slow' | 'wrong'
let fault: Fault = 'none'
const SLOW_MS = 3_000

interface Context {
  method: string
  body: unknown
}

async function misbehave(context: Context, next: () => Promise<unknown>) {
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  await next()
  if (fault === 'wrong' && context.method === 'GET') context.body = Buffer.from('wrong bytes')
}

const [port = '', directory = ''] = process.argv.slice(2)
mkdirSync(directory, { recursive: true })
await startBucketServer({ port: Number(port), directory, middleware: misbehave })
process.on('message', (message: { fault: Fault }) => {
  fault = message.fault
})
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
