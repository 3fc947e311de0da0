// `npm run scan -w platform`: sqlmap and wapiti (Debian packages) against a site of its own. Ends with 1 when one of them finds something.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main as startSite } from '../supervisor/run-site.mjs'
import { buildAndRelease, checkNode, installPackages, requireProgram, run } from './prepare.mjs'

const MINUTES = 20
const folder = mkdtempSync(join(tmpdir(), 'marga-scan-'))

/** Calls with input that reaches the database: the address, or the body that is sent. */
const SQL_TARGETS = [
  ['/api/offered-courses?q=data&program=Data%20Science&trainer=1&limit=10&offset=0'],
  ['/api/trainers?skill=Python&limit=10&offset=0'],
  ['/api/trainers/1*/courses'],
  ['/api/courses/Python*'],
  ['/api/futuretech-training?limit=10&offset=0'],
  ['/api/login', { username: 'asha', password: 'a path of 9 stations' }],
  [
    '/api/enrolments',
    { full_name: 'Asha', email: 'asha@example.com', phone: '98745 00000', course: 'Python' },
  ],
  [
    '/api/account/password/reset/confirm',
    { token: 'x', password: 'long enough', confirm_password: 'long enough' },
  ],
]

/** Findings of wapiti that are decided otherwise; docs/security.md gives the reasons. */
const ACCEPTED = [
  'Cross Site Request Forgery', // forms send their CSRF token in a header, which wapiti does not look for
  'HTTP Secure Headers', // HSTS is sent over TLS only; X-XSS-Protection is off as browsers advise
]

const readOutput = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
    child.once('exit', () => resolve(text))
  })

/** sqlmap's findings for one target; '' for none. */
async function findInjection(origin, [path, body]) {
  const args = ['--batch', '--level=2', '--risk=1', '--threads=2', '--flush-session', '--disable-coloring']
  args.push(`--output-dir=${join(folder, 'sqlmap')}`, '-u', origin + path, '--ignore-code=400,401,404,409')
  if (body) args.push(`--data=${JSON.stringify(body)}`, '--headers=Content-Type: application/json')
  const text = await readOutput('sqlmap', args)
  if (/is vulnerable|identified the following injection/.test(text)) return text.slice(-2_000)
  if (!/do not appear to be injectable|all tested parameters/.test(text))
    return `sqlmap did not end as expected:\n${text.slice(-1_000)}`
  return ''
}

/** wapiti's findings that are not accepted ones. */
async function findWeaknesses(origin) {
  const report = join(folder, 'wapiti.json')
  const args = ['-u', `${origin}/`, '--scope', 'domain', '--flush-session', '--max-scan-time', '400']
  args.push('--max-links-per-page', '60', '-f', 'json', '-o', report, '--store-session', folder)
  args.push('-v', '0')
  await run('wapiti', args, { minutes: MINUTES })
  if (!existsSync(report)) return ['wapiti wrote no report, see the lines above.']
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'))
  return Object.entries({ ...vulnerabilities, ...anomalies })
    .filter(([name, found]) => found.length > 0 && !ACCEPTED.includes(name))
    .map(([name, found]) => `${name}: ${found.map(({ info, path }) => `${path}: ${info}`).join('; ')}`)
}

checkNode()
await installPackages()
for (const program of ['sqlmap', 'wapiti']) await requireProgram(program)
Object.assign(process.env, {
  DATA_DIR: folder,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  PORT: process.env.SCAN_PORT ?? '3900',
})
await buildAndRelease()
const origin = `http://127.0.0.1:${process.env.PORT}`
let site
await new Promise((resolve, reject) => {
  site = startSite({ onReady: resolve })
  site.then((code) => reject(new Error(`The site ended with ${code} before it was ready.`)))
})

const found = []
for (const target of SQL_TARGETS) {
  const text = await findInjection(origin, target)
  console.log(`sqlmap ${target[0]}: ${text ? 'found something' : 'nothing'}`)
  if (text) found.push(`sqlmap ${target[0]}\n${text}`)
}
const weaknesses = await findWeaknesses(origin)
console.log(`wapiti: ${weaknesses.length === 0 ? 'nothing' : `${weaknesses.length} kinds of findings`}`)
found.push(...weaknesses)

process.kill(process.pid, 'SIGTERM')
await site
rmSync(folder, { recursive: true, force: true })
console.log(found.length === 0 ? '\nNothing found.' : `\n${found.join('\n\n')}`)
process.exitCode = found.length === 0 ? 0 : 1
