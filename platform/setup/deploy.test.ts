import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Fastify from 'fastify'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readEnvironment, settingsOf } from '../src/env'
import { createMetrics, metricsRoute } from '../src/gateway/operations/metrics'
import { product } from '../src/testing-product'

const root = join(__dirname, '../..')
const deploy = join(root, 'deploy')

const files = readdirSync(deploy, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && basename(entry.parentPath) !== 'secrets')
  .map((entry) => join(entry.parentPath, entry.name))

const read = (file: string) => readFileSync(join(deploy, file), 'utf8')

/** Documents of a YAML file; warnings fail the test too. */
const yaml = (file: string): unknown[] =>
  [...parseAllDocuments(read(file), { merge: true })].map((document) => {
    expect([...document.errors, ...document.warnings].map(String)).toEqual([])
    return document.toJS()
  })

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      volumes: z.array(z.string()).optional(),
    }),
  ),
})
const { services } = composeSchema.parse(yaml('compose.yaml')[0])

const container = z.object({
  args: z.array(z.string()),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
})
const workload = z.object({
  spec: z.object({ template: z.object({ spec: z.object({ containers: z.array(container) }) }) }),
})
const cronJob = z.object({ spec: z.object({ jobTemplate: workload }) })
const manifests = readdirSync(join(deploy, 'kubernetes')).map((name) => `kubernetes/${name}`)
const containers = manifests
  .flatMap(yaml)
  .map((document) => cronJob.safeParse(document).data?.spec.jobTemplate ?? document)
  .flatMap((document) => workload.safeParse(document).data?.spec.template.spec.containers ?? [])

const of = (program: string) => containers.find(({ args }) => args.includes(program))
const variableOf = (one: z.infer<typeof container> | undefined, variable: string) =>
  one?.env.find(({ name }) => name === variable)?.value

const kustomization = z
  .object({
    resources: z.array(z.string()),
    configMapGenerator: z.array(z.object({ literals: z.array(z.string()) })),
  })
  .parse(yaml('kubernetes/kustomization.yaml')[0])

const ofImage = Object.fromEntries(
  all(read('Dockerfile'), /^(?:ENV| {3}) ([A-Z_]+=\S+)/gm).map((pair) => pair.split('=')),
)
const ofService = Object.fromEntries(
  all(read('systemd/marga.service'), /^Environment=(.*)$/gm)
    .flatMap((pairs) => pairs.split(' '))
    .map((pair) => pair.split('=')),
)
const example = all(read('site.env.example'), /^([A-Z0-9_]+)=/gm)

/** Not settings of the site: of Node, and of Amazon's client. */
const OF_LIBRARIES = ['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

describe('settings', () => {
  const named = [
    ...example,
    ...Object.keys(ofImage),
    ...Object.keys(ofService),
    ...Object.keys(services.site?.environment ?? {}),
    ...kustomization.configMapGenerator.flatMap(({ literals }) => literals.map((pair) => pair.split('=')[0])),
    ...containers.flatMap(({ env }) => env.map(({ name }) => name)),
  ]

  test('every variable in deploy/ is a setting that the site reads', () => {
    const known = [...Object.keys(settingsOf(product)), ...OF_LIBRARIES]
    expect(new Set(named).size).toBeGreaterThan(25)
    expect(named.filter((name) => name === undefined || !known.includes(name))).toEqual([])
  })

  test('the site accepts the values', () => {
    const pairs = kustomization.configMapGenerator.flatMap(({ literals }) => literals)
    const cluster = Object.fromEntries(pairs.map((pair) => pair.split('=')))
    const environments = [
      { ...ofImage, ...services.site?.environment },
      ofService,
      ...containers.map(({ env }) => ({
        ...cluster,
        ...Object.fromEntries(env.map((e) => [e.name, e.value])),
      })),
    ]
    expect(containers).toHaveLength(5)
    for (const environment of environments) expect(() => readEnvironment(environment, product)).not.toThrow()
  })
})

describe('metrics', () => {
  const metrics = createMetrics({
    problems: () => 0,
    missingRecords: () => 0,
    pool: { queued: () => 0, suspended: () => [], size: 1 },
    cache: { bytes: () => 0, size: () => 0 },
  })
  const exported = metrics.registry
    .getMetricsAsArray()
    .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`])

  test.each([
    ['prometheus/alerts.yml', 11],
    ['grafana/marga.json', 14],
  ])('every metric of %s is exported', (file, least) => {
    const used = new Set(all(read(file), /\b((?:marga|nodejs|process)_[a-z0-9_]+)/g))
    expect(used.size).toBeGreaterThanOrEqual(least)
    expect([...used].filter((name) => !exported.includes(name))).toEqual([])
  })

  test('every alert has a severity and says what to do', () => {
    const rule = z.object({
      alert: z.string(),
      expr: z.string(),
      labels: z.object({ severity: z.enum(['critical', 'warning']) }),
      annotations: z.object({ summary: z.string(), action: z.string().min(20) }),
    })
    const rules = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) })
    expect(rules.safeParse(yaml('prometheus/alerts.yml')[0]).error?.issues).toBeUndefined()
  })

  test('metrics and health are served where monitoring asks for them', async () => {
    const app = Fastify().register(metricsRoute, { metrics })
    const [path = ''] = all(read('prometheus/prometheus.yml'), /metrics_path: (\S+)/g)
    expect((await app.inject(path)).body).toContain('marga_api_seconds')
    const health = readFileSync(join(root, 'platform/src/gateway/operations/health.ts'), 'utf8')
    const routes = all(health, /app\.get\('(\/\w+)'/g)
    const asked = ['Dockerfile', ...manifests].flatMap((file) => all(read(file), /(\/(?:health|ready)\w*)/g))
    expect([...new Set(asked)].sort()).toEqual(routes.sort())
  })
})

describe('ports', () => {
  test('proxies, probes and Prometheus ask where the site listens', () => {
    for (const { PORT, MANAGEMENT_PORT } of [ofImage, ofService])
      expect({ PORT, MANAGEMENT_PORT }).toEqual({ PORT: '3000', MANAGEMENT_PORT: '3001' })
    expect(all(read('Dockerfile'), /127\.0\.0\.1:(\d+)\/healthz/g)).toEqual(['3000'])
    expect(all(read('nginx/marga-upstream.conf'), /server \S+:(\d+)/g)).toEqual(['3000'])
    expect(all(read('nginx/marga-upstream-compose.conf'), /server site:(\d+)/g)).toEqual(['3000'])
    for (const name of ['machine', 'compose'])
      expect(all(read(`prometheus/targets/${name}.yml`), /:(\d+)["']/g)).toEqual(['3001'])
    expect(all(read('kubernetes/gateway.yaml'), /containerPort: (\d+)/g)).toEqual(['3000', '3001'])
    expect(variableOf(of('api/dist/server.mjs'), 'PORT')).toBe('4000')
    expect(all(read('kubernetes/api.yaml'), /containerPort: (\d+)/g)).toEqual(['4000'])
    expect(variableOf(of('platform/dist/gateway.mjs'), 'API_URL')).toBe('http://api:4000')
  })
})

describe('files', () => {
  test('every YAML and JSON file can be read', () => {
    const structured = files
      .filter((file) => /\.(ya?ml|json)$/.test(file))
      .map((file) => file.slice(deploy.length + 1))
    expect(structured.length).toBeGreaterThan(12)
    for (const file of structured) expect(yaml(file).length).toBeGreaterThan(0)
  })

  test('what is mounted or listed exists, without the secrets of each machine', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0] ?? ''),
    )
    const listed = kustomization.resources.map((name) => `kubernetes/${name}`)
    const needed = [...mounted, ...listed].filter((path) => !path.startsWith('./secrets/'))
    expect(needed.length).toBeGreaterThan(8)
    expect(needed.filter((path) => !existsSync(join(deploy, path)))).toEqual([])
  })

  test('programs are those of the packaged site', () => {
    const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    const programs = new Set(all(text, /\b((?:api|platform)\/[\w/-]+\.mjs)\b/g))
    expect(programs.size).toBeGreaterThan(3)
    const compiled = ['api/dist/server.mjs', 'platform/dist/backup.mjs', 'platform/dist/gateway.mjs']
    const missing = [...programs].filter((path) => !compiled.includes(path) && !existsSync(join(root, path)))
    expect(missing).toEqual([])
  })
})
