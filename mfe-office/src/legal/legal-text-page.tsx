import type { OfficeLegalText } from '@marga/api-contract/office-legal'
import { dayText } from '@marga/constants/day-text'
import { useDone } from '@marga/office/desk-notice'
import { HistoryPanel } from '@marga/office/history-panel'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { Link, useRevalidator } from 'react-router-dom'
import { LegalVersions } from './legal-versions'
import { NewVersionForm } from './new-version-form'

const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0, font: 'inherit' } as const

const Differences = ({ text: { number, differences } }: { text: OfficeLegalText }) =>
  differences !== '' && (
    <OfficeSection title={`What version ${number} changed`}>
      <pre style={LINES}>{differences}</pre>
    </OfficeSection>
  )

interface LegalTextPageProps {
  text: OfficeLegalText
  /** The address names a version: else the newest one is read. */
  isAsked: boolean
}

/** One legal text: its versions, what one of them changed, and the form that begins a new one with it. */
export function LegalTextPage({ text, isAsked }: LegalTextPageProps) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useDone()
  const again = () => void revalidate()
  const finish = (said: string) => {
    setDone(said)
    again()
  }
  const list = { label: 'Legal', to: '/office/legal' }
  const all = { label: text.title, to: `/office/legal/${text.id}` }
  return (
    <OfficePage
      title={isAsked ? `${text.title}, version ${text.number}` : text.title}
      parent={isAsked ? all : list}
      lead={
        <>
          Version {text.counts} counts since {dayText(text.counts_from)}.{' '}
          <a href={text.at}>See it on the site</a>
        </>
      }
    >
      {done}
      <LegalVersions text={text} onRefused={again} onDone={finish} />
      <Differences text={text} />
      <OfficeSection title="A new version">
        <p>
          The form begins with what version {text.number} says.
          {!isAsked && text.versions.length > 1 && ' To begin with another one, open it above.'}
        </p>
        <NewVersionForm text={text} onRefused={again} onDone={finish} />
      </OfficeSection>
      <HistoryPanel record={`legal ${text.id}`} />
      {isAsked && <Link to={all.to}>All of {text.title}</Link>}
    </OfficePage>
  )
}
