import { placeLead } from '@marga/api-contract/lead-calls'
import type { Lead } from '@marga/api-contract/leads'
import { splitName } from '@marga/constants/split-name'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { findBatch } from '../batches/batch-repository'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import { publicOrder } from '../payments/order-repository'
import type { PaymentProvider } from '../payments/provider'
import type { Session } from '../sessions/session'
import { ensureSession } from '../sessions/session-store'
import type { CourseChoices } from './course-choices'
import type { CourseRegistrations } from './course-registrations'
import { enrolledBefore, outcomeOf, registeredText } from './lead-texts'
import type { Leads } from './leads'

interface Options {
  database: Kysely<Database>
  courseChoices: CourseChoices
  leads: Leads
  registrations: CourseRegistrations
  provider: PaymentProvider
  clock: () => number
}

type Placed = Awaited<ReturnType<Leads['place']>>

function messageOf(asked: Parameters<Leads['place']>[0], lead: Placed): string {
  if (!('course' in asked)) return registeredText(lead.isNew)
  return lead.isNew ? outcomeOf(asked.course, lead) : enrolledBefore(asked.course)
}

/** The one call of every form that asks for a place. */
export const leadRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, courseChoices, leads, registrations, provider, clock },
) => {
  const askedFor = async ({ full_name, email, phone, batch, course: named, product = '' }: Lead) => {
    if (named !== undefined)
      return { ...(await courseChoices.require(named)), person: { full_name, email, phone }, batch }
    const { program } = await findBatch(database, { product }, clock())
    return { program, batch, registrant: { ...splitName(full_name), email, contact_number: phone } }
  }

  /** Who has paid a place may take another one, and never without knowing. */
  const paidBeside = async ({ registration, order }: Placed, session: Session) => {
    if (registration === null || order?.state === 'paid') return undefined
    const own = await registrations.findOwn(registration, session)
    return own && registrations.paidBeside(own, session)
  }

  app.route({
    ...placeLead,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async (request, reply) => {
      const asked = await askedFor(request.body)
      const session = await ensureSession(database, { request, reply })
      const { order, time_zone: timeZone } = request.body
      const lead = await leads.place(asked, { session, ip: request.ip, timeZone, order })
      return reply.code(lead.isNew ? 201 : 200).send({
        id: lead.id,
        course: 'course' in asked ? asked.course : asked.program,
        message: messageOf(asked, lead),
        is_new: lead.isNew,
        is_mail_queued: lead.isMailQueued,
        registration: lead.registration,
        product: lead.joined?.product ?? '',
        paid_place: await paidBeside(lead, session),
        order: lead.order && publicOrder(lead.order, provider),
        order_problem: lead.orderProblem,
      })
    },
  })
}
