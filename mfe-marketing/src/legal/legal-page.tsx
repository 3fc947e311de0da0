import { dayText } from '@marga/constants/day-text'
import { dateInIndia } from '@marga/constants/indian-time'
import { LEGAL_VERSIONS, type LegalText, legalVersionOn } from '@marga/constants/legal-versions'
import { Container, PageHead } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { Children, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import styles from './legal-page.module.css'

interface LegalPageProps {
  text: LegalText
  title: string
  description: string
  lead: string
  /** What a version says. A changed text is a new version; those before say what they said. */
  /** What the rules come to today; it is no part of the text. */
  children?: ReactNode
  sectionsOf: (version: number) => ReadonlyArray<{ title: string; points: readonly ReactNode[] }>
}

/** The version that the address asks for, or the one that counts today; and the one that counts. */
function useVersion(text: LegalText) {
  const asked = useSearchParams()[0].get('version')
  const valid = legalVersionOn(text, dateInIndia(new Date()))
  const shown = LEGAL_VERSIONS[text].find(({ version }) => String(version) === asked) ?? valid
  return { valid, shown }
}

const linkTo = (version: number) => ({ search: `?version=${version}` })

/** The others: those before, and one that is announced. */
function Versions({ text, shown, valid }: { text: LegalText; shown: number; valid: number }) {
  const others = LEGAL_VERSIONS[text].filter(({ version }) => version !== shown)
  if (others.length === 0) return null
  return (
    <section>
      <h2>Other versions</h2>
      {others.map(({ version, from }) => (
        <p key={version}>
          <Link to={linkTo(version)}>Version {version}</Link>, {version > valid ? 'which counts from' : 'of'}{' '}
          {dayText(from)}
        </p>
      ))}
    </section>
  )
}

/** A page of rules: short sections of plain sentences, with its version and day. */
export function LegalPage({ text, title, description, lead, children, sectionsOf }: LegalPageProps) {
  const { valid, shown } = useVersion(text)
  const isOther = shown.version !== valid.version
  return (
    <Container>
      <PageMeta title={title} description={description} isHidden={isOther} />
      <PageHead title={title} lead={lead} />
      <div className={styles.sections}>
        <p>
          Version {shown.version}, of {dayText(shown.from)}
        </p>
        {isOther && (
          <Notice kind="info" isAnnounced={false}>
            Today <Link to={linkTo(valid.version)}>version {valid.version}</Link> counts.
          </Notice>
        )}
        {sectionsOf(shown.version).map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {Children.map(section.points, (point) => (
              <p>{point}</p>
            ))}
          </section>
        ))}
        {!isOther && children}
        <Versions text={text} shown={shown.version} valid={valid.version} />
      </div>
    </Container>
  )
}
