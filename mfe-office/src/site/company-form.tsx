import { textsOf } from '@marga/api-client'
import { changeOfficeCompany } from '@marga/api-client/office-site-calls'
import type { OfficeCompany } from '@marga/api-contract/office-site'
import { GST_STATES } from '@marga/constants/gst'
import { ChangeForm } from '@marga/office/change-form'
import type { PutBack } from '@marga/office/history-panel'
import { useSite } from '@marga/sdk'
import { SelectField, TextArea } from '@marga/ui/field'
import type { FormEvent } from 'react'
import { useValuesChange } from './use-values-change'
import { ValueField } from './value-field'

const NAMES = [
  ...(['legal_name', 'address', 'state', 'gstin', 'sac', 'gst_percent', 'phone', 'hours'] as const),
  ...(['whatsapp', 'email', 'grievance_name', 'grievance_email'] as const),
] as const

type Values = Record<(typeof NAMES)[number], string>

/** Lines of an address as the API reads them. */
const inOneLine = (address: string) =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('; ')

/** The fields of the form that say something else than the log does. */
const fieldOf = (name: string, value: unknown): string => {
  if (name === 'gst_percent') return Number(value) > 0 ? String(value) : ''
  return name === 'whatsapp' && value ? `+${value}` : String(value)
}

/** What a row of the log had before, in the fields of the form. */
export const putCompanyBack: PutBack = ({ kind, before }) =>
  kind === 'company changed'
    ? {
        form: 'company',
        fields: NAMES.flatMap((name) =>
          name in before ? [[name, 0, fieldOf(name, before[name])] as const] : [],
        ),
      }
    : undefined

const valuesOf = ({ version: _, recorded_by: __, recorded_at: ___, ...fields }: OfficeCompany): Values => ({
  ...fields,
  gst_percent: fields.gst_percent > 0 ? String(fields.gst_percent) : '',
  whatsapp: fields.whatsapp && `+${fields.whatsapp}`,
})

interface FieldsProps {
  before: Values
  wrong: (name: string) => string | undefined
}

const LABELS = {
  legal_name: 'Legal name',
  gstin: 'GSTIN',
  sac: 'SAC',
  gst_percent: 'GST that prices include, in percent',
  phone: 'Phone',
  hours: 'When the phone is answered',
  whatsapp: 'WhatsApp number',
  email: 'Email address',
  grievance_name: 'Grievance officer',
  grievance_email: 'Email address of the grievance officer',
} as const

/** A text of one line. */
const Line = ({ name, ...field }: FieldsProps & { name: keyof typeof LABELS; hint?: string }) => (
  <ValueField {...field} label={LABELS[name]} name={name} />
)

const Tax = (props: FieldsProps) => (
  <>
    <SelectField label="State" name="state" defaultValue={props.before.state}>
      <option value="">None</option>
      {Object.entries(GST_STATES)
        .sort(([, one], [, other]) => one.localeCompare(other))
        .map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </SelectField>
    <Line
      {...props}
      name="gstin"
      hint="With it, every price includes GST, and receipts say how much of what."
    />
    <Line {...props} name="sac" hint="Six digits, as 999293: what your accountant names." />
    <Line {...props} name="gst_percent" />
  </>
)

/** Who runs the site and takes the money. */
export function CompanyForm({
  data: company,
  onRefused,
  onDone,
}: {
  data: OfficeCompany
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}) {
  const { api } = useSite()
  const known = valuesOf(company)
  const { change, wrong, isBusy, problem, dialogs, saved, isEmpty } = useValuesChange({
    ...{ version: company.version, before: { ...known, address: inOneLine(known.address) }, onRefused },
    title: 'Change the company?',
    send: (body, query) => api(changeOfficeCompany, { query, body }),
    onDone: () => onDone('The company is changed. Pages, receipts and mails say it from now on.'),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = textsOf(new FormData(event.currentTarget), NAMES)
    void change({ ...typed, address: inOneLine(typed.address) })
  }
  const fields = { before: known, wrong }
  return (
    <ChangeForm name="company" onSubmit={submit} {...{ isBusy, problem, isEmpty, dialogs, saved }}>
      <Line {...fields} name="legal_name" />
      <TextArea
        label="Address"
        name="address"
        rows={4}
        defaultValue={known.address}
        hint="At most six lines."
        error={wrong('address')}
        isOptionalKnown
      />
      <Tax {...fields} />
      <Line {...fields} name="phone" hint="With its country code, as +91 98745 00000." />
      <Line {...fields} name="hours" hint="Such as Mon to Sat, 9 to 7." />
      <Line {...fields} name="whatsapp" hint="With its country code; pages make a link of it." />
      <Line {...fields} name="email" />
      <Line {...fields} name="grievance_name" />
      <Line {...fields} name="grievance_email" />
    </ChangeForm>
  )
}
