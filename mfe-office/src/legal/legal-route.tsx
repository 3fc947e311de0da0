import { listOfficeLegalTexts, readOfficeLegalText } from '@marga/api-client/office-legal-calls'
import type {
  OfficeLegalText,
  OfficeLegalTextRow,
  OfficeLegalTextsQuery,
} from '@marga/api-contract/office-legal'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Page } from '@marga/sdk'
import { LegalTextPage } from './legal-text-page'
import { LegalTextsPage } from './legal-texts-page'

type Shown = { texts: Page<OfficeLegalTextRow[]> } | { text: OfficeLegalText; asked: string }

const Legal = ({ data }: { data: Shown }) =>
  'texts' in data ? (
    <LegalTextsPage data={data.texts} />
  ) : (
    <LegalTextPage key={`${data.text.id} ${data.asked}`} text={data.text} isAsked={data.asked !== ''} />
  )

/** All legal texts, or the one that the address names, with its newest version or the one that is asked for. */
export const legal = deskPage<Shown>({
  title: 'Legal',
  read: async ({ site, url, params: { id, number = '' }, signal }) => {
    if (id !== undefined) {
      const text = await site.api(readOfficeLegalText, { params: { id }, query: { number }, signal })
      return { text, asked: number }
    }
    // What the address says of the list is checked by the API.
    const query = deskQuery(url, []) as OfficeLegalTextsQuery
    return { texts: await site.api.page(listOfficeLegalTexts, { query, signal }) }
  },
  Page: Legal,
})
