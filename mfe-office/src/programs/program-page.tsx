import type { OfficeProgram } from '@marga/api-contract/office-programs'
import { useDone } from '@marga/office/desk-notice'
import { HistoryPanel } from '@marga/office/history-panel'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { Notice } from '@marga/ui/notice'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { AddCourseForm } from './add-course-form'
import { CoverForm } from './cover-form'
import { ProgramForm } from './program-form'
import { ProgramState } from './program-states'

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const sizeText = ({ is_readable, modules, topics }: OfficeProgram['syllabus'][number]) =>
  is_readable
    ? `${counted(modules, 'module')}, ${counted(topics, 'topic')}`
    : 'what is stored is damaged, so its page has no syllabus. Write it again.'

const Syllabus = ({ program: { product, syllabus } }: { program: OfficeProgram }) =>
  syllabus.length === 0 ? (
    <p>It has no courses yet.</p>
  ) : (
    <ul>
      {syllabus.map((course) => (
        <li key={course.id}>
          <Link to={`/office/programs/${product}/${encodeURIComponent(course.id)}`}>{course.name}</Link>
          {`, ${sizeText(course)}`}
        </li>
      ))}
    </ul>
  )

/** One program: its courses, and all that is said of it. */
export const ProgramPage = ({ program }: { program: OfficeProgram }) => (
  <Said key={program.product} program={program} />
)

function Said({ program }: { program: OfficeProgram }) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useDone()
  const [changed, setChanged] = useState('')
  const [covered, setCovered] = useState('')
  const again = () => void revalidate()
  const finish = (text: string) => {
    setDone(text)
    again()
  }
  const { product, missing } = program
  return (
    <OfficePage
      title={program.program}
      lead={<ProgramState state={program.state} />}
      parent={{ label: 'Programs', to: '/office/programs' }}
    >
      {missing.length > 0 && (
        <Notice kind="info" isAnnounced={false}>
          Still missing: {missing.join('; ')}.
        </Notice>
      )}
      <OfficeSection title="Syllabus">
        <Syllabus program={program} />
        {done}
        <AddCourseForm program={program} onDone={finish} />
      </OfficeSection>
      <OfficeSection title="Cover">
        {covered && <Notice kind="success">{covered}</Notice>}
        <CoverForm
          program={program}
          onRefused={again}
          onDone={(text) => {
            setCovered(text)
            again()
          }}
        />
      </OfficeSection>
      <OfficeSection title="What is said of it">
        <p>
          The title stays, since places, payments and addresses hold it: for another one add a program that is
          a copy of this one, and hide this one once nobody is in its batches.
        </p>
        <ProgramForm
          program={program}
          done={changed}
          onRefused={again}
          onDone={(text) => {
            setChanged(text)
            again()
          }}
        />
      </OfficeSection>
      <HistoryPanel record={`program ${product}`} />
    </OfficePage>
  )
}
