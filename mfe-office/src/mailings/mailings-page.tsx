import type { OfficeMailing } from '@marga/api-contract/office-mailings'
import { momentText } from '@marga/office/moment-text'
import { OfficePage, OfficeSection, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import { groupText } from './group-texts'
import type { Mailings } from './mailings-route'
import { WriteForm } from './write-form'

/** What has become of the mails, in words. */
function State({ mailing: { people, sent, waiting, refused } }: { mailing: OfficeMailing }) {
  if (refused > 0) return <OfficeState kind="bad">{refused} refused</OfficeState>
  if (waiting > 0) return <OfficeState kind="waits">{waiting} wait</OfficeState>
  return (
    <OfficeState kind="good">
      {sent} of {people} went out
    </OfficeState>
  )
}

const COLUMNS: ReadonlyArray<Column<OfficeMailing>> = [
  { name: 'subject', label: 'Subject', isSorted: true, show: ({ subject }) => subject },
  { name: 'group', label: 'To', show: ({ group }) => groupText(group) },
  { name: 'people', label: 'People', isSorted: true, isNumber: true, show: ({ people }) => people },
  { name: 'state', label: 'Mails', show: (mailing) => <State mailing={mailing} /> },
  { name: 'created_at', label: 'Sent', isSorted: true, show: ({ created_at }) => momentText(created_at) },
  { name: 'sent_by', label: 'By', show: ({ sent_by }) => sent_by },
]

/** Writes one mail to a group, and lists what was written. */
export const MailingsPage = ({ data: { mailings, groups, group } }: { data: Mailings }) => (
  <OfficePage
    title="Write to people"
    lead="One mail to each person of a group. You see who gets it before it goes out."
  >
    <OfficeSection title="Write">
      <WriteForm key={group} groups={groups} group={group} />
    </OfficeSection>
    <OfficeSection title="What was written">
      <OfficeTable
        label="Mailings"
        columns={COLUMNS}
        rows={mailings.items}
        total={mailings.total}
        keyOf={({ id }) => id}
        toOf={({ id }) => `/office/mailings/${id}`}
        search="Subject, group or who sent it"
        csv="/office/mailings"
        empty="Nothing was written to many people yet."
      />
    </OfficeSection>
  </OfficePage>
)
