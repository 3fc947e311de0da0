import { readFigures } from '@marga/api-client/office-figures-calls'
import type { Figures, FiguresQuery } from '@marga/api-contract/office-figures'
import { deskPage } from '@marga/office/desk-page'
import { FiguresPage } from './figures-page'

export const { loader, element } = deskPage<Figures>({
  title: 'Figures',
  read: ({ site, url: { searchParams }, signal }) => {
    const [by, from, until] = [searchParams.get('by'), searchParams.get('from'), searchParams.get('until')]
    // What the address says is checked by the API.
    const query = { ...(by && { by }), ...(from && { from }), ...(until && { until }) } as FiguresQuery
    return site.api(readFigures, { query, signal })
  },
  Page: FiguresPage,
})
