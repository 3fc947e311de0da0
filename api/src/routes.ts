import { named } from '@marga/server/http/named'
import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { accessRoutes } from './account-settings/access-routes'
import { capabilityRoutes } from './account-settings/capability-routes'
import { codeRoutes } from './account-settings/code-routes'
import { ownDataRoutes } from './account-settings/own-data-routes'
import { passwordRoutes } from './account-settings/password-routes'
import { accountRoutes } from './accounts/account-routes'
import { batchRoutes } from './batches/batch-routes'
import { interestRoutes } from './batches/interest-routes'
import { contactRoutes } from './contact/contact-routes'
import { courseRoutes } from './courses/course-routes'
import { batchChangeDesk, batchDesk, priceDesk } from './desks/batch-desk'
import { bookingDesk } from './desks/booking-desk'
import { feedbackDesk } from './desks/feedback-desk'
import { figuresDesk } from './desks/figures-desk'
import { hoursDesk } from './desks/hours-desk'
import { legalDesk } from './desks/legal-desk'
import { mailingChangeDesk, mailingDesk } from './desks/mailing-desk'
import { mentorDesk } from './desks/mentor-desk'
import { answerDesk, messageDesk } from './desks/message-desk'
import { bookDesk, moneyChangeDesk, moneyDesk, refundDesk } from './desks/money-desk'
import { dataDesk, peopleDesk } from './desks/people-desk'
import { placeDesk } from './desks/place-desk'
import { coverDesk, programDesk, syllabusDesk } from './desks/program-desk'
import { reviewDesk } from './desks/review-desk'
import { couponDesk } from './desks/sales-desk'
import { setupDesk } from './desks/setup-desk'
import { mailDesk, maintenanceDesk, siteDesk } from './desks/site-desk'
import { textDesk } from './desks/text-desk'
import { todayDesk } from './desks/today-desk'
import { trainerDesk } from './desks/trainer-desk'
import { videoChangeDesk, videoDesk } from './desks/video-desk'
import { enrolmentRoutes } from './enrolments/enrolment-routes'
import { leadRoutes } from './enrolments/lead-routes'
import { otherBatchRoutes } from './enrolments/other-batch-routes'
import { registrationRoutes } from './enrolments/registration-routes'
import { viewRoutes } from './figures/view-routes'
import { legalRoutes } from './legal/legal-routes'
import { oneClickRoutes, refusalRoutes } from './mailings/refusal-routes'
import { feedbackRoutes } from './mock-interview/feedback-routes'
import { mentorRoutes } from './mock-interview/mentor-routes'
import { mockInterviewRoutes } from './mock-interview/mock-interview-routes'
import { officeRoutes, officeStaffRoutes } from './office/office-routes'
import { paymentRoutes } from './payments/payment-routes'
import { paymentWebhook } from './payments/payment-webhook'
import { receiptRoutes } from './payments/receipt-routes'
import { changeBatchRoutes } from './people/change-batch-routes'
import { extendedProfileRoutes } from './profile/extended-profile-routes'
import { profileRoutes } from './profile/profile-routes'
import { recordRoutes } from './profile/record-routes'
import { wholeProfileRoutes } from './profile/whole-profile-routes'
import { providerRoutes } from './provider-sign-in/provider-routes'
import { ownReviewRoutes } from './reviews/own-review-routes'
import { reviewRoutes } from './reviews/review-routes'
import { searchRoutes } from './search/search-routes'
import type { Services } from './services'
import { siteRoutes } from './site/site-routes'
import { textRoutes } from './texts/text-routes'
import { trainerRoutes } from './trainers/trainer-routes'
import { unlockRoutes } from './videos/unlock-routes'
import { videoRoutes } from './videos/video-routes'
import { offeredSeatRoutes, waitingRoutes } from './waiting/waiting-routes'

/** Every call of the API, by area; the OpenAPI document lists them in this order. */
const ROUTES: ReadonlyArray<FastifyPluginAsyncZod<Services>> = [
  accountRoutes,
  codeRoutes,
  providerRoutes,
  capabilityRoutes,
  passwordRoutes,
  accessRoutes,
  ownDataRoutes,
  profileRoutes,
  extendedProfileRoutes,
  recordRoutes,
  wholeProfileRoutes,
  courseRoutes,
  batchRoutes,
  interestRoutes,
  reviewRoutes,
  searchRoutes,
  trainerRoutes,
  videoRoutes,
  unlockRoutes,
  leadRoutes,
  enrolmentRoutes,
  registrationRoutes,
  changeBatchRoutes,
  ownReviewRoutes,
  waitingRoutes,
  offeredSeatRoutes,
  mentorRoutes,
  mockInterviewRoutes,
  feedbackRoutes,
  paymentRoutes,
  otherBatchRoutes,
  receiptRoutes,
  paymentWebhook,
  contactRoutes,
  refusalRoutes,
  oneClickRoutes,
  siteRoutes,
  textRoutes,
  legalRoutes,
  viewRoutes,
  officeRoutes,
  officeStaffRoutes,
  todayDesk,
  setupDesk,
  batchDesk,
  batchChangeDesk,
  priceDesk,
  placeDesk,
  moneyDesk,
  moneyChangeDesk,
  bookDesk,
  refundDesk,
  messageDesk,
  answerDesk,
  mailingDesk,
  mailingChangeDesk,
  trainerDesk,
  programDesk,
  coverDesk,
  syllabusDesk,
  videoDesk,
  videoChangeDesk,
  peopleDesk,
  dataDesk,
  bookingDesk,
  feedbackDesk,
  hoursDesk,
  mentorDesk,
  reviewDesk,
  couponDesk,
  siteDesk,
  maintenanceDesk,
  mailDesk,
  textDesk,
  legalDesk,
  figuresDesk,
]

export function addRoutes(app: FastifyInstance, services: Services) {
  for (const routes of ROUTES) app.register(named(routes), services)
}
