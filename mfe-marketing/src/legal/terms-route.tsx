import type { Company } from '@marga/api-contract/company'
import { useSite } from '@marga/sdk'
import { LegalPage } from './legal-page'

/** Who sells, and who hears complaints; known once the company has entered them. */
function companySections({ legal_name, address = [], gstin, phone, email, ...company }: Company) {
  const seller = [legal_name, ...address, gstin && `GSTIN ${gstin}`, phone, email]
  const officer = [company.grievance_name, company.grievance_email].filter(Boolean)
  return [
    ...(legal_name ? [{ title: 'The seller', points: [`${seller.filter(Boolean).join(', ')}.`] }] : []),
    ...(officer.length > 0
      ? [{ title: 'Complaints', points: [`Our grievance officer hears them: ${officer.join(', ')}.`] }]
      : []),
  ]
}

const SECTIONS = [
  {
    title: 'Your account',
    points: [
      'One person, one account. Keep the password to yourself; you are responsible for what is done with it.',
      'Do not copy recordings, share links to locked videos, or send spam.',
    ],
  },
  {
    title: 'Courses and batches',
    points: [
      'A registration reserves a place; it costs nothing until you pay. Price, duration, session times and dates are those of the batch’s page on the day that you pay.',
      'Until the last day to join the place is kept for you. After that day a place that is not paid may go to somebody else, and you owe nothing.',
      'If we move or cancel a batch, we write to you, and you choose between the next one and your money.',
    ],
  },
  {
    title: 'Mock interviews',
    points: [
      'A slot is yours once it is paid. It can be moved or cancelled until 24 hours before it begins.',
    ],
  },
  {
    title: '100% placement assistance',
    points: [
      'Every learner gets help with the resume, with interviews, and with introductions where we have them. It is assistance, for all; it is not a guarantee of a job, an interview or a salary.',
    ],
  },
  {
    title: 'Trainers',
    points: [
      'Trainers describe their teaching truthfully and hold the rights to the videos that they link. We may ask for proof, and we may remove an entry.',
    ],
  },
  {
    title: 'Law',
    points: ['Indian law applies. Consumer law takes precedence over these terms.'],
  },
]

export function Component() {
  const { company = {} } = useSite().config
  return (
    <LegalPage
      text="terms"
      title="Terms"
      description="The rules between Marga and its learners and trainers: accounts, batches, interviews, placement assistance."
      lead="What you can expect from us, and we from you."
      sectionsOf={() => [...companySections(company), ...SECTIONS]}
    />
  )
}
