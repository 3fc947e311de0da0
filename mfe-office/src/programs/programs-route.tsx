import {
  listOfficePrograms,
  readOfficeCourse,
  readOfficeProgram,
} from '@marga/api-client/office-program-calls'
import type {
  OfficeCourse,
  OfficeProgram,
  OfficeProgramRow,
  OfficeProgramsQuery,
} from '@marga/api-contract/office-programs'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Page } from '@marga/sdk'
import { ProgramPage } from './program-page'
import { ProgramsPage } from './programs-page'
import { SyllabusPage } from './syllabus-page'

type Shown = { programs: Page<OfficeProgramRow[]> } | { program: OfficeProgram } | { course: OfficeCourse }

function Programs({ data }: { data: Shown }) {
  if ('course' in data) return <SyllabusPage data={data.course} />
  return 'programs' in data ? <ProgramsPage data={data.programs} /> : <ProgramPage program={data.program} />
}

/** All programs, the one that the address names, or the syllabus of one of its courses. */
export const { loader, element } = deskPage<Shown>({
  title: 'Programs',
  read: async ({ site: { api }, url, signal, params: { id, course } }) => {
    if (id !== undefined && course !== undefined)
      return { course: await api(readOfficeCourse, { params: { id, course }, signal }) }
    if (id !== undefined) return { program: await api(readOfficeProgram, { params: { id }, signal }) }
    // What the address says of a list is checked by the API.
    const query = deskQuery(url, ['state']) as OfficeProgramsQuery
    return { programs: await api.page(listOfficePrograms, { query, signal }) }
  },
  Page: Programs,
})
