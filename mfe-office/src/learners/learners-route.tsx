import { findPeople, readPersonOfOffice } from '@marga/api-client/office-people-calls'
import type { OfficePerson, PeopleQuery, PersonFound } from '@marga/api-contract/office-people'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Page } from '@marga/sdk'
import { LearnerPage } from './learner-page'
import { LearnersPage } from './learners-page'

type Shown = { found: Page<PersonFound[]> | null } | { person: OfficePerson }

const Learners = ({ data }: { data: Shown }) =>
  'found' in data ? <LearnersPage data={data.found} /> : <LearnerPage data={data.person} />

/** The search for a person, or the one that the address names. */
export const { loader, element } = deskPage<Shown>({
  title: 'Customers',
  read: async ({ site, url, params: { id }, signal }) => {
    if (id !== undefined) return { person: await site.api(readPersonOfOffice, { params: { id }, signal }) }
    // What the address says of the list is checked by the API, which answers nothing to no question.
    const query = deskQuery(url) as PeopleQuery
    return { found: query.search ? await site.api.page(findPeople, { query, signal }) : null }
  },
  Page: Learners,
})
