import {
  copiedOutcomes,
  copiedProjects,
  programOutcomes,
  programProjects,
  programTools,
} from '../batches/batch-repository'
import { courseModules } from '../courses/course-facts'
import type { JsonColumnName } from '../database/json-column'
import { keptAnswer } from '../http/idempotency'
import { legalValue } from '../legal/legal-records'
import { orderPlan } from '../payments/payment-plan'
import { reportBody } from '../payments/provider-event'
import { recordContent } from '../profile/record-repository'
import { siteText } from '../texts/text-records'

/** Every column that holds JSON, with what reads it: none is left out, as its type says. */
export const JSON_COLUMNS = {
  'courses.modules': courseModules,
  'programs.outcomes': programOutcomes,
  'programs.projects': programProjects,
  'programs.tools': programTools,
  'batches.outcomes': copiedOutcomes,
  'batches.projects': copiedProjects,
  'profile_records.content': recordContent,
  'orders.plan': orderPlan,
  'idempotency_keys.answer': keptAnswer,
  'provider_events.body': reportBody,
  'site_texts.value': siteText,
  'legal_versions.value': legalValue,
} as const satisfies { [Name in JsonColumnName]: { name: Name; readAll: unknown } }
