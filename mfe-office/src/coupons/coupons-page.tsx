import { endOfficeCoupon } from '@marga/api-client/office-sales-calls'
import type { ProgramNames } from '@marga/api-contract/office-programs'
import type { OfficeCoupon } from '@marga/api-contract/office-sales'
import { dayText } from '@marga/constants/day-text'
import { rupees } from '@marga/constants/rupees'
import { useDeskChange } from '@marga/office/desk-change'
import { useDone } from '@marga/office/desk-notice'
import { OfficePage, OfficeSection, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import { type Page, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { programChoices } from '../lib/program-field'
import { AddCouponForm } from './add-coupon-form'

const COLUMNS: ReadonlyArray<Column<OfficeCoupon>> = [
  { name: 'code', label: 'Code', isSorted: true, show: ({ code }) => code },
  {
    ...{ name: 'less', label: 'Less', isNumber: true },
    show: ({ percent, amount_paise }) => (percent > 0 ? `${percent} %` : rupees(amount_paise)),
  },
  { name: 'program', label: 'Program', show: ({ program }) => program || 'Every one' },
  { name: 'person', label: 'For', show: ({ person }) => person || 'Everybody' },
  { name: 'until', label: 'Until', show: ({ until }) => (until ? dayText(until) : 'No end') },
  {
    ...{ name: 'used', label: 'Used', isSorted: true, isNumber: true },
    show: ({ used, uses }) => (uses > 0 ? `${used} of ${uses}` : used),
  },
  {
    ...{ name: 'state', label: 'State' },
    show: ({ ended_at }) => (
      <OfficeState kind={ended_at ? 'plain' : 'good'}>{ended_at ? 'Ended' : 'Can be used'}</OfficeState>
    ),
  },
]

const actionColumn = (onEnd: (code: string) => void): Column<OfficeCoupon> => ({
  name: 'action',
  label: 'Action',
  show: ({ code, ended_at }) =>
    ended_at === null && (
      <Button variant="quiet" aria-label={`End ${code}`} onClick={() => onEnd(code)}>
        End
      </Button>
    ),
})

function useEnd(onDone: (text: string) => void) {
  const { api } = useSite()
  const [code, setCode] = useState('')
  const { ask, ...rest } = useDeskChange<string>({
    title: `End ${code}?`,
    verb: 'End it',
    send: (id, { preview }) => api(endOfficeCoupon, { params: { id }, query: { preview } }),
    onDone: () => onDone(`${code} has ended. Orders that are open keep it.`),
  })
  const end = (chosen: string) => {
    setCode(chosen)
    return ask(chosen)
  }
  return { ...rest, end }
}

export interface CouponsData {
  coupons: Page<OfficeCoupon[]>
  programs: ProgramNames
}

/** Coupons, and how often each is used. */
export function CouponsPage({ data: { coupons, programs } }: { data: CouponsData }) {
  const { items, total } = coupons
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useDone()
  const finish = (text: string) => {
    setDone(text)
    void revalidate()
  }
  const { end, problem, dialogs } = useEnd(finish)
  return (
    <OfficePage title="Coupons" lead="Codes that take something off the price of a place.">
      {done}
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <OfficeTable
        label="Coupons"
        columns={[...COLUMNS, actionColumn((code) => void end(code))]}
        rows={items}
        total={total}
        keyOf={({ code }) => code}
        search="Code, program or person"
        filters={[{ name: 'program', label: 'Programs', choices: programChoices(programs, search) }]}
        csv="/office/coupons"
        empty="There are no coupons yet."
      />
      <OfficeSection title="Make a coupon">
        <AddCouponForm programs={programs} onDone={finish} />
      </OfficeSection>
      {dialogs}
    </OfficePage>
  )
}
