import { listOfficeTexts, readOfficeText } from '@marga/api-client/office-text-calls'
import type { OfficeText, OfficeTextRow, OfficeTextsQuery } from '@marga/api-contract/office-texts'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Page } from '@marga/sdk'
import { TextPage } from './text-page'
import { TextsPage } from './texts-page'

type Shown = { texts: Page<OfficeTextRow[]> } | { text: OfficeText }

const Texts = ({ data }: { data: Shown }) =>
  'texts' in data ? <TextsPage data={data.texts} /> : <TextPage key={data.text.id} text={data.text} />

/** All texts of the site, or the one that the address names. */
export const texts = deskPage<Shown>({
  title: 'Texts',
  read: async ({ site, url, params: { id }, signal }) =>
    id === undefined
      ? {
          // What the address says of the list is checked by the API.
          texts: await site.api.page(listOfficeTexts, {
            query: deskQuery(url, []) as OfficeTextsQuery,
            signal,
          }),
        }
      : { text: await site.api(readOfficeText, { params: { id }, signal }) },
  Page: Texts,
})
