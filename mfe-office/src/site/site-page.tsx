import type { OfficeBanner, OfficeCompany } from '@marga/api-contract/office-site'
import { dayText } from '@marga/constants/day-text'
import { HistoryPanel } from '@marga/office/history-panel'
import { momentText } from '@marga/office/moment-text'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { Notice } from '@marga/ui/notice'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { BannerForm } from './banner-form'
import { CompanyForm } from './company-form'
import { TestMailForm } from './test-mail-form'

const STATES = {
  settings: () => 'Nothing is entered: pages show the banner of the settings.',
  waits: ({ from }) => `Waits until ${dayText(from)}; until then pages show the banner of the settings.`,
  shown: ({ until }) => `On the site${until ? ` until ${dayText(until)}` : ''}.`,
  hidden: ({ until }) => `Pages show no banner${until ? ` until ${dayText(until)}` : ''}.`,
  over: ({ until }) => `Over since ${dayText(until)}: pages show the banner of the settings.`,
} as const satisfies Record<OfficeBanner['state'], (banner: OfficeBanner) => string>

const enteredText = ({ recorded_by, recorded_at }: Pick<OfficeBanner, 'recorded_by' | 'recorded_at'>) =>
  recorded_at ? ` Entered by ${recorded_by}, ${momentText(recorded_at)}.` : ''

export interface SiteData {
  banner: OfficeBanner
  /** Null for who may not change it. */
  company: OfficeCompany | null
}

/** What every page of the site says: the banner, and who runs it. */
export function SitePage({ data: { banner, company } }: { data: SiteData }) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState('')
  const onRefused = () => void revalidate()
  const onDone = (text: string) => {
    setDone(text)
    void revalidate()
  }
  return (
    <OfficePage title="Site" lead="What every page says. Visitors see a change with their next page.">
      {done && <Notice kind="success">{done}</Notice>}
      <OfficeSection title="Banner">
        <p>
          {STATES[banner.state](banner)}
          {enteredText(banner)}
        </p>
        <BannerForm data={banner} onRefused={onRefused} onDone={onDone} />
        <HistoryPanel record="banner" version={banner.version} />
      </OfficeSection>
      {company && (
        <OfficeSection title="Mails">
          <TestMailForm />
        </OfficeSection>
      )}
      {company && (
        <OfficeSection title="Company">
          <p>
            Receipts, mails, the foot of each page and the legal pages say it. Documents keep what they say.
            {enteredText(company)}
          </p>
          <CompanyForm data={company} onRefused={onRefused} onDone={onDone} />
          <HistoryPanel record="company" version={company.version} />
        </OfficeSection>
      )}
    </OfficePage>
  )
}
