import { readFileSync } from 'node:fs'
import { diagnose } from '@marga/platform-contract/diagnose'
import { type PageReport, pageReportSchema } from '@marga/platform-contract/page-report'
import { PlatformError } from '../../failure'
import { command, OUTPUT_FLAGS } from '../command'
import { columns } from '../output'

/** @throws PlatformError for a file that is none */
function readReport(file: string): PageReport {
  const refuse = (why: string, cause?: unknown) =>
    new PlatformError(
      'NO_REPORT',
      `mfe explain: ${file} ${why}. Press "Copy report" in the tab "Inspect" of the panel "Releases", and save what it copies.`,
      { cause },
    )
  let data: unknown
  try {
    data = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw refuse('cannot be read as JSON', cause)
  }
  const parsed = pageReportSchema.safeParse(data)
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw refuse(`is no report of a page (${fault?.path.join('.')}: ${fault?.message})`)
}

const percent = (share: number | undefined) => (share === undefined ? '' : ` ${share} %`)

/** A report for people: what the page was, what is likely wrong with it, and what it was made of. */
function linesOf(report: PageReport): string[] {
  const { page, releases, parts, server } = report
  const findings = diagnose(report)
  const title = page ? `${page.path}, the page ${page.routeId} of ${page.app}` : 'An address that no app has'
  return [
    `${title}, on ${report.site} at ${report.at}. Release set ${report.releaseSet}.`,
    '',
    ...(findings.length === 0
      ? ['Nothing of the page is out of the ordinary.']
      : findings.flatMap(({ owner, what, next }) => [what, `  likely owner: ${owner}`, `  next: ${next}`])),
    '',
    ...columns([
      ['app', 'release', 'why', 'commit', 'bytes', 'owner'],
      ...releases.map(({ app, version, why, share, commit, bytes, owner }) => [
        app,
        version,
        `${why}${percent(share)}`,
        commit.slice(0, 10) || '-',
        String(bytes),
        owner,
      ]),
    ]),
    ...parts.map(({ app, part, slot, state }) => `part ${part} of ${app} in ${slot}: ${state}`),
    ...server.map(({ name, ms, text }) => `server: ${name} ${ms} ms${text && ` (${text})`}`),
  ]
}

/** What a copied report of a page says: likely owner, what ended, next command. */
export const explain = command({
  targets: { least: 1, most: 1, named: 'the file of a report' },
  flags: OUTPUT_FLAGS,
  run: async (context, { targets: [file = ''] }) => {
    const report = readReport(file)
    context.print({ data: { findings: diagnose(report), report }, lines: linesOf(report) })
  },
})
