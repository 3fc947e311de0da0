import type { OfficeCourse } from '@marga/api-contract/office-programs'
import { useDone } from '@marga/office/desk-notice'
import { HistoryPanel } from '@marga/office/history-panel'
import { OfficePage } from '@marga/office/office-page'
import { Notice } from '@marga/ui/notice'
import { useRevalidator } from 'react-router-dom'
import { SyllabusForm } from './syllabus-form'

const LEAD =
  'One line for each module and topic. A link behind a topic is its video: YouTube, Vimeo, Google Drive, or an https address of an MP4 or WebM file. Enter begins the next line, and Alt with an arrow moves one.'

/** One course: its modules and topics, line by line. */
export const SyllabusPage = ({ data }: { data: OfficeCourse }) => (
  <Written key={`${data.product} ${data.id}`} course={data} />
)

function Written({ course }: { course: OfficeCourse }) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useDone()
  const again = () => void revalidate()
  const { name, program, product, is_readable } = course
  return (
    <OfficePage title={name} lead={LEAD} parent={{ label: program, to: `/office/programs/${product}` }}>
      {!is_readable && (
        <Notice kind="error" isAnnounced={false}>
          What is stored of this syllabus is damaged, so its page shows none. Write its modules and topics
          again.
        </Notice>
      )}
      <SyllabusForm
        course={course}
        done={done}
        onRefused={again}
        onDone={(text) => {
          setDone(text)
          again()
        }}
      />
      <HistoryPanel record={`program ${product}`} />
    </OfficePage>
  )
}
