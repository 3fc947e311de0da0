import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openDatabase } from '../api/src/database/open-database'
import { inSteps } from './support/in-steps'
import { printTable, writeResults } from './support/results'
import { startSite } from './support/site'

// `npm run bench:courses -w lab`: processor time of the list of courses with the courses of the seed, and with 5,000 more.

const MORE = 5_000
const REQUESTS = 4_000
const CONNECTIONS = 8
/** Further than the seed goes. */
const FIRST_ID = 1_000_000

const ASKED = { page: '/coursesoffered', 'API call': '/api/offered-courses?limit=48' }

/** Courses, and as many that are offered, each with a program of its own. */
async function addCourses(dataFolder: string) {
  const { database } = openDatabase({ dataFolder, databaseUrl: undefined })
  const numbers = Array.from({ length: MORE }, (_, index) => index)
  const courses = numbers.map((index) => ({
    id: `bench-${index}`,
    name: `Bench course ${index}`,
    program: `Bench program ${index}`,
    description: 'How long a long list takes.',
    image: '',
    modules: '[]',
    position: FIRST_ID + index,
  }))
  const offerings = numbers.map((index) => ({
    id: FIRST_ID + index,
    course: `Bench course ${index}`,
    title: `Bench course ${index}`,
    program: `Bench program ${index}`,
    course_duration: '8 weeks',
    educator_name: `Teacher ${index % 50}`,
    educator_profile: '',
    link: '',
    syllabus_link: '',
  }))
  await inSteps(courses, (step) => database.insertInto('courses').values(step).execute())
  await inSteps(offerings, (step) => database.insertInto('offerings').values(step).execute())
  await database.destroy()
}

const folder = mkdtempSync(join(tmpdir(), 'marga-courses-'))
const few = await startSite(join(folder, 'few'))
const many = await startSite(join(folder, 'many'))
await addCourses(join(many.folder, 'data'))

type Site = typeof few

const totalMs = (site: Site) => Object.values(site.processorMs()).reduce((sum, ms) => sum + ms, 0)

/** Processor time of a request in microseconds, of all processes of the site. */
async function measure(site: Site, path: string) {
  const options = { url: site.origin + path, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } }
  // Kept answers are made again, and the page compressed for size.
  await autocannon({ ...options, amount: REQUESTS / 4 })
  const before = totalMs(site)
  const { non2xx, errors, latency } = await autocannon({ ...options, amount: REQUESTS })
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} answers were no success, ${errors} failed`)
  return { us: Math.round(((totalMs(site) - before) * 1_000) / REQUESTS), p99: latency.p99 }
}

const offered = await fetch(`${many.origin}/api/offered-courses?limit=1`)
if (Number(offered.headers.get('x-total-count')) < MORE) throw new Error('The courses are not offered.')

const cells = []
for (const [asked, path] of Object.entries(ASKED)) {
  const [ofFew, ofMany] = [await measure(few, path), await measure(many, path)]
  cells.push({
    asked,
    'seed, us': ofFew.us,
    'seed and 5,000, us': ofMany.us,
    ratio: (ofMany.us / ofFew.us).toFixed(2),
    'seed, p99 ms': ofFew.p99,
    'seed and 5,000, p99 ms': ofMany.p99,
  })
}
printTable(cells, { withHead: true })
writeResults('courses', {
  title: 'The list of courses',
  about: `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}; ${REQUESTS} requests each, ${CONNECTIONS} at a time; processor time of a request in microseconds, all processes of the site together.`,
  cells,
  note: [],
})
await Promise.all([few.stop(), many.stop()])
rmSync(folder, { recursive: true })
