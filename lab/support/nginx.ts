import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { familyOf, processorMsOf } from './processes'

interface Body {
  bytes: Buffer
  type: string
  encoding: string
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const locationOf = ([path, { type, encoding }]: [string, Body], index: number) => `
    location = ${path} {
      types {}
      default_type "${type}";
      add_header content-encoding "${encoding}";
      try_files /${index} =404;
    }`

/** nginx with one worker, which sends the same bytes as the gateway; null if it is not installed. */
export async function startNginx(folder: string, bodies: Record<string, Body>) {
  const program = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0)
  if (!program) return null
  mkdirSync(folder, { recursive: true })
  const entries = Object.entries(bodies)
  for (const [index, [, { bytes }]] of entries.entries()) writeFileSync(join(folder, String(index)), bytes)
  const port = await freePort()
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1;
error_log ${folder}/error.log;
pid ${folder}/pid;
daemon off;
user root;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    root ${folder};${entries.map(locationOf).join('')}
  }
}
`,
  )
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  const path = entries[0]?.[0] ?? '/'
  while (!(await fetch(origin + path).catch(() => null))?.ok) await wait(50)
  return {
    origin,
    processorMs: () => ({ gateway: processorMsOf(familyOf(child.pid ?? 0)) }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
