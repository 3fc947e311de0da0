import { listMailingGroups, listMailings, readMailing } from '@marga/api-client/office-mailing-calls'
import type {
  MailingGroup,
  OfficeMailing,
  OfficeMailingsQuery,
  OneMailing,
} from '@marga/api-contract/office-mailings'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Page } from '@marga/sdk'
import { MailingPage } from './mailing-page'
import { MailingsPage } from './mailings-page'

export interface Mailings {
  mailings: Page<OfficeMailing[]>
  groups: MailingGroup[]
  /** The group that the address names; '' for none. */
  group: string
}

type Shown = Mailings | { mailing: OneMailing }

const Desk = ({ data }: { data: Shown }) =>
  'mailings' in data ? <MailingsPage data={data} /> : <MailingPage data={data.mailing} />

/** Writes to many people, and what was written; or the mailing that the address names. */
export const { loader, element } = deskPage<Shown>({
  title: 'Write to people',
  read: async ({ site, url, params: { id }, signal }) => {
    if (id !== undefined) return { mailing: await site.api(readMailing, { params: { id }, signal }) }
    // What the address says of the list is checked by the API.
    const query = deskQuery(url) as OfficeMailingsQuery
    const [mailings, groups] = await Promise.all([
      site.api.page(listMailings, { query, signal }),
      site.api(listMailingGroups, { signal }),
    ])
    return { mailings, groups, group: url.searchParams.get('group') ?? '' }
  },
  Page: Desk,
})
