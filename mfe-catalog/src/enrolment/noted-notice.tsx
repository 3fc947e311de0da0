import { Notice } from '@marga/ui/notice'
import { useIsNoted } from './noted-courses'

/** Says afterwards what is stored of a visitor who waits for a date of a course. */
export const NotedNotice = ({ course }: { course: string }) =>
  useIsNoted(course) && (
    <Notice kind="info" isAnnounced={false}>
      We have noted your address for {course}. This page shows the date once there is one.
    </Notice>
  )
