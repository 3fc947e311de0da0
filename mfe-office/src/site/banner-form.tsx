import { textsOf } from '@marga/api-client'
import { changeOfficeBanner } from '@marga/api-client/office-site-calls'
import type { OfficeBanner } from '@marga/api-contract/office-site'
import { ChangeForm } from '@marga/office/change-form'
import type { PutBack } from '@marga/office/history-panel'
import { useSite } from '@marga/sdk'
import { SelectField } from '@marga/ui/field'
import type { FormEvent } from 'react'
import { useValuesChange } from './use-values-change'
import { ValueField } from './value-field'

const NAMES = ['text', 'to', 'from', 'until', 'hidden'] as const

interface FormProps<T> {
  data: T
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}
export type BannerFormProps = FormProps<OfficeBanner>

const valuesOf = ({ text, to, from, until, is_hidden }: OfficeBanner) => ({
  ...{ text, to, from, until, hidden: is_hidden ? 'yes' : 'no' },
})

/** What a row of the log had before, in the fields of the form. */
export const putBannerBack: PutBack = ({ before }) => ({
  form: 'banner',
  fields: NAMES.flatMap((name) => {
    const value = before[name]
    if (value === undefined) return []
    return [[name, 0, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)] as const]
  }),
})

function Fields(fields: {
  before: ReturnType<typeof valuesOf>
  wrong: (name: string) => string | undefined
}) {
  const { before } = fields
  return (
    <>
      <SelectField label="Pages show" name="hidden" defaultValue={before.hidden}>
        <option value="no">This banner</option>
        <option value="yes">No banner at all</option>
      </SelectField>
      <ValueField
        {...fields}
        label="Text"
        name="text"
        hint="One line of at most 90 characters. Without a text pages show the banner of the settings."
      />
      <ValueField
        {...fields}
        label="Leads to"
        name="to"
        hint="The path of a page of this site, such as /courses."
      />
      <ValueField {...fields} label="First day" name="from" type="date" hint="At once where it is empty." />
      <ValueField {...fields} label="Last day" name="until" type="date" hint="No end where it is empty." />
    </>
  )
}

/** Text, page and days of the promotional banner. */
export function BannerForm({ data: banner, onRefused, onDone }: BannerFormProps) {
  const { api, hasPage } = useSite()
  const before = valuesOf(banner)
  const { change, refuse, wrong, isBusy, problem, dialogs, saved, isEmpty } = useValuesChange({
    ...{ version: banner.version, before, onRefused },
    title: 'Change the banner?',
    send: (body, query) => api(changeOfficeBanner, { query, body }),
    onDone: () => onDone('The banner is changed. Visitors see it with their next page.'),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = textsOf(new FormData(event.currentTarget), NAMES)
    const to = values.to.trim()
    if (to.startsWith('/') && !hasPage(to))
      return refuse({
        name: 'to',
        message: `This site has no page ${to}. Enter under “Leads to” the path of a page that it has, such as /courses.`,
      })
    void change(values)
  }
  return (
    <ChangeForm name="banner" onSubmit={submit} {...{ isBusy, problem, isEmpty, dialogs, saved }}>
      <Fields before={before} wrong={wrong} />
    </ChangeForm>
  )
}
