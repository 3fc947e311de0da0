import { diagnose } from '@marga/platform-contract/diagnose'
import type { PageReport } from '@marga/platform-contract/page-report'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { List } from '@marga/ui/list'
import { Notice } from '@marga/ui/notice'
import { useEffect, useState } from 'react'
import { fetchInspection, reportOf } from './inspect-page'
import styles from './override-panel.module.css'

export { Outlines } from './outlines'

interface InspectorProps {
  isOutlined: boolean
  onOutline: (isOutlined: boolean) => void
}

/** What the page is made of, why, and what is likely wrong with it. */
export function Inspector({ isOutlined, onOutline }: InspectorProps) {
  const site = useSite()
  const [report, setReport] = useState<PageReport | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    fetchInspection(site.config.releaseSet ?? 'none')
      .then((inspection) => setReport(reportOf(inspection, site)))
      .catch((error: unknown) => setSaid(String(error)))
  }, [site])

  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text).then(
      () => setSaid('Copied. Save it to a file, then: npx mfe explain <file>'),
      (error: unknown) => setSaid(`The browser does not copy: ${error}`),
    )
  }

  return (
    <div className={styles.inspector}>
      {report && <Report report={report} />}
      <label>
        <input type="checkbox" checked={isOutlined} onChange={(event) => onOutline(event.target.checked)} />{' '}
        Outline what belongs to whom
      </label>
      {report && (
        <Button variant="quiet" onClick={() => void copy(JSON.stringify(report, null, 2))}>
          Copy report
        </Button>
      )}
      {said && <Notice kind="info">{said}</Notice>}
    </div>
  )
}

function Report({ report }: { report: PageReport }) {
  const { page, parts, flags, server } = report
  const findings = diagnose(report)
  return (
    <>
      <p>
        {page ? `${page.path}, the page ${page.routeId} of ${page.app}` : 'No app has this address'}, rendered
        by the {report.renderedBy === 'server' ? 'server' : 'browser'}. Release set {report.releaseSet}.
      </p>
      {findings.length === 0 ? (
        <p>Nothing of the page is out of the ordinary.</p>
      ) : (
        <List aria-label="Findings">
          {findings.map(({ owner, what, next }) => (
            <li key={what}>
              {what} Likely owner: {owner}. Next: <code>{next}</code>
            </li>
          ))}
        </List>
      )}
      <Releases report={report} />
      <List aria-label="Details">
        {parts.map(({ app, slot, part, state }) => (
          <li key={app + slot}>
            Part {part} of {app} in {slot}: {state}
          </li>
        ))}
        {Object.entries(flags).map(([flag, value]) => (
          <li key={flag}>
            Flag {flag}: {String(value)}
          </li>
        ))}
        {server.map(({ name, ms, text }) => (
          <li key={name}>
            Server, {name}: {ms} ms {text}
          </li>
        ))}
      </List>
    </>
  )
}

const Releases = ({ report: { releases } }: { report: PageReport }) => (
  <List aria-label="Releases" className={styles.releases}>
    {releases.map(({ app, version, why, share, commit, bytes, owner }) => (
      <li key={app}>
        <strong>
          {app} {version}
        </strong>
        <br />
        {share === undefined ? why : `${why}, ${share} %`}. Of the {owner}, commit{' '}
        {commit.slice(0, 10) || 'unknown'}, {bytes.toLocaleString()} bytes so far
      </li>
    ))}
  </List>
)
