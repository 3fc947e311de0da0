import { dateInIndia } from '@marga/constants/indian-time'
import { useSite } from '@marga/sdk'
import { SelectField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { useState } from 'react'

/** Months that are offered, with the one that runs. */
const SHOWN = 24

/** The month of a day and those before it, the newest first: `2026-11`. */
function monthsUntil(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: SHOWN }, (_, ago) => {
    const count = year * 12 + month - 1 - ago
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

const nameOf = (month: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** Receipts and credit notes of a month as CSV, for who keeps the books. */
export function MonthForm() {
  const { apiBase } = useSite().config
  const months = monthsUntil(dateInIndia(new Date()))
  const [month, setMonth] = useState(months[1] ?? '')
  return (
    <div className={formStack}>
      <SelectField
        label="Month"
        name="month"
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
        hint="Receipts and credit notes in the order of their numbers, with tax."
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
      <a href={`${apiBase}/office/documents?month=${month}`} download>
        {nameOf(month)} as CSV
      </a>
    </div>
  )
}
