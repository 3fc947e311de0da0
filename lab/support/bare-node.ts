import { spawn } from 'node:child_process'
import { processorMsOf } from './processes'

const PROGRAM = `
const http = require('node:http')
let body
const chunks = []
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
  body = Buffer.concat(chunks)
  const server = http.createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': body.length })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port))
})`

/** The same bytes from Node's own HTTP server and nothing else: what this machine and this Node can do at most. */
export async function startBareNode({ bytes }: { bytes: Buffer }) {
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(bytes)
  const origin = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  )
  return {
    origin,
    processorMs: () => ({ gateway: processorMsOf([child.pid ?? 0]) }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}
