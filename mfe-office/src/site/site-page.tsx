import type { OfficeBanner, OfficeCompany, OfficeMaintenance } from '@marga/api-contract/office-site'
import { dayText } from '@marga/constants/day-text'
import { useDone } from '@marga/office/desk-notice'
import { HistoryPanel, type PutBack } from '@marga/office/history-panel'
import { momentText } from '@marga/office/moment-text'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { formStack } from '@marga/ui/form-stack'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { BannerForm, putBannerBack } from './banner-form'
import { LINE_TEXT, WHERE_TEXT } from './banner-pages'
import { CompanyForm, putCompanyBack } from './company-form'
import { MaintenanceForm } from './maintenance-form'
import { TestMailForm } from './test-mail-form'

const STATES = {
  settings: () => 'Nothing is entered: pages show the banner of the settings.',
  waits: ({ from }) => `Waits until ${dayText(from)}; until then pages show the banner of the settings.`,
  shown: ({ until }) => `On the site${until ? ` until ${dayText(until)}` : ''}.`,
  hidden: ({ until }) => `Pages show no banner${until ? ` until ${dayText(until)}` : ''}.`,
  over: ({ until }) => `Over since ${dayText(until)}: pages show the banner of the settings.`,
} as const satisfies Record<OfficeBanner['state'], (banner: OfficeBanner) => string>

const NOW = {
  none: 'Pages say nothing now.',
  waits: 'It waits until it begins.',
  shown: 'Pages say it now.',
  over: 'It is over: pages say nothing now.',
} as const satisfies Record<OfficeMaintenance['state'], string>

const enteredText = ({ recorded_by, recorded_at }: Pick<OfficeBanner, 'recorded_by' | 'recorded_at'>) =>
  recorded_at ? ` Entered by ${recorded_by}, ${momentText(recorded_at)}.` : ''

export interface SiteData {
  banner: OfficeBanner
  /** Null for who may not change it. */
  company: OfficeCompany | null
  /** Null for who may not change it. */
  maintenance: OfficeMaintenance | null
}

interface PartProps {
  title: string
  /** What is there now. */
  lead: string
  /** As the log names it. */
  record: string
  /** What is to be known before it is changed. */
  about?: readonly string[]
  putBack?: PutBack
  form: (heard: { onRefused: () => void; onDone: (text: string) => void }) => ReactNode
}

/** One record: what is there, its form, what was done, and its history. */
function Part({ title, lead, record, about = [], putBack = () => undefined, form }: PartProps) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useDone()
  const onDone = (text: string) => {
    setDone(text)
    void revalidate()
  }
  return (
    <OfficeSection title={title}>
      <div className={formStack}>
        <p>{lead}</p>
        {about.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {form({ onRefused: () => void revalidate(), onDone })}
        {done}
      </div>
      <HistoryPanel record={record} putBack={putBack} />
    </OfficeSection>
  )
}

/** What every page of the site says: the banner, and who runs it. */
export const SitePage = ({ data: { banner, company, maintenance } }: { data: SiteData }) => (
  <OfficePage title="Site" lead="What every page says. Visitors see a change with their next page.">
    <Part
      title="Banner"
      lead={STATES[banner.state](banner) + enteredText(banner)}
      record="banner"
      about={[WHERE_TEXT, LINE_TEXT]}
      putBack={putBannerBack}
      form={(heard) => <BannerForm data={banner} {...heard} />}
    />
    {maintenance && (
      <Part
        title="Maintenance"
        lead={`A sentence on every page while something is worked on. ${NOW[maintenance.state]}${enteredText(maintenance)}`}
        record="maintenance"
        form={(heard) => <MaintenanceForm data={maintenance} {...heard} />}
      />
    )}
    {company && (
      <>
        <OfficeSection title="Mails">
          <TestMailForm />
        </OfficeSection>
        <Part
          title="Company"
          lead={`Receipts, mails, the foot of each page and the legal pages say it. Documents keep what they say.${enteredText(company)}`}
          record="company"
          putBack={putCompanyBack}
          form={(heard) => <CompanyForm data={company} {...heard} />}
        />
      </>
    )}
  </OfficePage>
)
