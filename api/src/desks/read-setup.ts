import type { Setup } from '@marga/api-contract/office-today'
import type { Kysely } from 'kysely'
import { listBatches } from '../batches/batch-repository'
import { type CompanyRow, latestCompany } from '../company/company-records'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'
import { sampleTrainers } from '../site/samples-command'
import { hasNoGstin, isDemonstration } from '../site/site-facts'
import { takesRealMoney } from '../takes-real-money'
import { mailHealth } from './read-today'

interface Asked {
  database: Kysely<Database>
  now: number
  hasMail: boolean
  razorpay: ApiSettings['razorpay']
}

type Line = Setup['lines'][number]
type Company = Partial<CompanyRow> | undefined

const SITE = '/office/site'

/** "a legal name, an address and a phone" */
const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')

const missingIn = (company: Company, names: Partial<Record<keyof CompanyRow, string>>) =>
  Object.entries(names).flatMap(([name, text]) =>
    company?.[name as keyof CompanyRow] ? [] : [text as string],
  )

function companyLine(company: Company): Line | undefined {
  const missing = missingIn(company, { legal_name: 'a legal name', address: 'an address' })
  if (missing.length === 0) return undefined
  return {
    kind: 'company',
    text: `Enter ${listed(missing)} of the company: receipts name who sells.`,
    address: SITE,
  }
}

/** That there is none is an answer as well. */
async function gstinLine(company: Company, { database }: Asked): Promise<Line | undefined> {
  if (company?.gstin || (await hasNoGstin(database))) return undefined
  return { kind: 'gstin', text: 'Enter the GSTIN of the company, or say that there is none.', address: SITE }
}

function legalLine(company: Company): Line | undefined {
  const missing = missingIn(company, {
    ...{ phone: 'a phone number', email: 'an email address' },
    ...{ grievance_name: 'a grievance officer', grievance_email: 'their email address' },
  })
  if (missing.length === 0) return undefined
  return { kind: 'legal', text: `The legal pages lack ${listed(missing)}.`, address: SITE }
}

async function trainersLine({ database }: Asked): Promise<Line | undefined> {
  const line = { kind: 'trainers' as const, address: '/office/trainers' }
  const samples = await sampleTrainers(database)
  if (samples.length > 0 && (await isDemonstration(database)))
    return {
      ...line,
      text: `The site shows invented trainers: ${samples.map(({ name }) => name).join(', ')}. Add your own.`,
    }
  const own = await database
    .selectFrom('trainers')
    .select('id')
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return own ? undefined : { ...line, text: 'The site shows no trainer: add one.' }
}

async function batchLine({ database, now }: Asked): Promise<Line | undefined> {
  const batches = await listBatches(database, now)
  if (batches.some(({ isOpen, starts_on }) => isOpen && starts_on)) return undefined
  return { kind: 'batch', text: 'Nobody can join a batch: open the first one.', address: '/office/batches' }
}

/** A test mail was sent, and none fails since. Sent mails are kept for 30 days, the log for ever. */
async function mailLine({ database, hasMail }: Asked): Promise<Line | undefined> {
  const line = { kind: 'mail' as const, address: SITE }
  const [health] = await mailHealth({ database, now: 0 }, hasMail)
  if (health?.is_fault) return { ...line, text: health.text }
  const tried = await database
    .selectFrom('log')
    .select('id')
    .where('kind', '=', 'test mail queued')
    .limit(1)
    .executeTakeFirst()
  return tried ? undefined : { ...line, text: 'Nobody has sent a test mail yet: send yourself one.' }
}

function paymentLine({ razorpay }: Asked): Line | undefined {
  if (razorpay && takesRealMoney(razorpay.keyId)) return undefined
  const keys = 'Who runs the server sets RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.'
  const text = razorpay
    ? `The payment keys are those of the test mode, which takes no money. ${keys}`
    : `The site takes no money yet, as it has no payment keys. ${keys}`
  return { kind: 'payment-keys', text, address: '' }
}

/** What a company does before its site is its own; undefined once nothing of it is left. */
export async function readSetup(asked: Asked): Promise<Setup | undefined> {
  const company = await latestCompany(asked.database)
  const lines = [
    companyLine(company),
    await gstinLine(company, asked),
    await trainersLine(asked),
    await batchLine(asked),
    await mailLine(asked),
    paymentLine(asked),
    legalLine(company),
  ].filter((line) => line !== undefined)
  const has_samples = await isDemonstration(asked.database)
  return lines.length > 0 || has_samples ? { lines, has_samples } : undefined
}
