import type { Migration } from 'kysely'
import type { Engine } from '../database/engine'
import { firstTables } from './001-first-tables'
import { membersAndSales } from './002-members-and-sales'
import { batches } from './003-batches'
import { trainerCourses } from './004-trainer-courses'
import { contentVersion } from './005-content-version'
import { limits } from './006-limits'
import { ownership } from './007-ownership'
import { bookingMails } from './008-booking-mails'
import { oneOpenOrder } from './009-one-open-order'
import { noInventedReviews } from './010-no-invented-reviews'
import { programFacts } from './011-program-facts'
import { videoCourses } from './012-video-courses'
import { claimContacts } from './013-claim-contacts'
import { instalments } from './014-instalments'
import { bills } from './015-bills'
import { callCounts } from './016-call-counts'
import { projects } from './017-projects'
import { sampleLessons } from './018-sample-lessons'
import { sessionDays } from './019-session-days'
import { orderOwners } from './020-order-owners'
import { refundDays } from './021-refund-days'
import { accountSecrets } from './022-account-secrets'
import { refundNames } from './023-refund-names'
import { places } from './024-places'
import { providerEvents } from './025-provider-events'
import { mailClasses } from './027-mail-classes'
import { bookingChanges } from './028-booking-changes'
import { paymentAttempts } from './029-payment-attempts'
import { refundsAsked } from './030-refunds-asked'
import { resetRequests } from './032-reset-requests'
import { unpaidPlaces } from './034-unpaid-places'
import { refundClaims } from './035-refund-claims'
import { documents } from './036-documents'
import { programs } from './037-programs'
import { programFields } from './038-program-fields'
import { recordedPayments } from './040-recorded-payments'
import { partRefunds } from './041-part-refunds'
import { coupons } from './042-coupons'
import { prices } from './043-prices'
import { companyNews } from './044-company-news'
import { payBy } from './046-pay-by'
import { waitingList } from './047-waiting-list'
import { siteFacts } from './048-site-facts'
import { company } from './049-company'
import { mentor } from './050-mentor'
import { latePayments } from './051-late-payments'
import { placeMoves } from './053-place-moves'
import { timeZones } from './054-time-zones'
import { choiceLinks } from './055-choice-links'
import { signInCodes } from './056-sign-in-codes'
import { signInProviders } from './057-sign-in-providers'
import { soldBatches } from './058-sold-batches'
import { staff } from './059-staff'
import { log } from './060-log'
import { secondFactor } from './061-second-factor'
import { mailsThatWait } from './062-mails-that-wait'
import { answeredMessages } from './063-answered-messages'
import { hiddenReviews } from './064-hidden-reviews'
import { missedInterviews } from './065-missed-interviews'
import { videoSentences } from './066-video-sentences'
import { interviewHours } from './068-interview-hours'
import { banner } from './070-banner'
import { mailAnswers } from './071-mail-answers'
import { mailings } from './072-mailings'
import { learnerReviews } from './073-learner-reviews'
import { interviewFeedback } from './075-interview-feedback'
import { agreedVersions } from './076-agreed-versions'
import { siteTexts } from './077-site-texts'
import { maintenance } from './079-maintenance'
import { viewCounts } from './081-view-counts'
import { interviewPrice } from './083-interview-price'
import { legalVersions } from './084-legal-versions'
import { sessionCounts } from './087-session-counts'
import { lecturesOfOthers } from './092-lectures-of-others'

/** The same on both engines. */
const OF_THE_OFFICE: Record<string, Migration> = {
  '062-mails-that-wait': mailsThatWait,
  '063-answered-messages': answeredMessages,
  '064-hidden-reviews': hiddenReviews,
  '065-missed-interviews': missedInterviews,
  '066-video-sentences': videoSentences,
  '068-interview-hours': interviewHours,
  '071-mail-answers': mailAnswers,
  '073-learner-reviews': learnerReviews,
  '075-interview-feedback': interviewFeedback,
  '076-agreed-versions': agreedVersions,
  '081-view-counts': viewCounts,
  '087-session-counts': sessionCounts,
  '092-lectures-of-others': lecturesOfOthers,
}

/** What pages say in the company's words. */
const wordsOfTheSite = (engine: Engine): Record<string, Migration> => ({
  '070-banner': banner(engine),
  '077-site-texts': siteTexts(engine),
  '079-maintenance': maintenance(engine),
  '083-interview-price': interviewPrice(engine),
  '084-legal-versions': legalVersions(engine),
})

/** In order of their names; one that was released is never changed. */
export const migrationsFor = (engine: Engine): Record<string, Migration> => ({
  '001-first-tables': firstTables(engine),
  '002-members-and-sales': membersAndSales(engine),
  '003-batches': batches(engine),
  '004-trainer-courses': trainerCourses,
  '005-content-version': contentVersion(engine),
  '006-limits': limits,
  '007-ownership': ownership,
  '008-booking-mails': bookingMails,
  '009-one-open-order': oneOpenOrder,
  '010-no-invented-reviews': noInventedReviews,
  '011-program-facts': programFacts,
  '012-video-courses': videoCourses,
  '013-claim-contacts': claimContacts,
  '014-instalments': instalments,
  '015-bills': bills,
  '016-call-counts': callCounts,
  '017-projects': projects,
  '018-sample-lessons': sampleLessons,
  '019-session-days': sessionDays,
  '020-order-owners': orderOwners,
  '021-refund-days': refundDays,
  '022-account-secrets': accountSecrets,
  '023-refund-names': refundNames,
  '024-places': places,
  '025-provider-events': providerEvents,
  '027-mail-classes': mailClasses,
  '028-booking-changes': bookingChanges,
  '029-payment-attempts': paymentAttempts,
  '030-refunds-asked': refundsAsked,
  '032-reset-requests': resetRequests(engine),
  '034-unpaid-places': unpaidPlaces,
  '035-refund-claims': refundClaims,
  '036-documents': documents,
  '037-programs': programs(engine),
  '038-program-fields': programFields,
  '040-recorded-payments': recordedPayments,
  '041-part-refunds': partRefunds,
  '042-coupons': coupons,
  '043-prices': prices,
  '044-company-news': companyNews(engine),
  '046-pay-by': payBy,
  '047-waiting-list': waitingList,
  '048-site-facts': siteFacts(engine),
  '049-company': company(engine),
  '050-mentor': mentor(engine),
  '051-late-payments': latePayments,
  '053-place-moves': placeMoves,
  '054-time-zones': timeZones,
  '055-choice-links': choiceLinks,
  '056-sign-in-codes': signInCodes,
  '057-sign-in-providers': signInProviders,
  '058-sold-batches': soldBatches,
  '059-staff': staff,
  '060-log': log(engine),
  '061-second-factor': secondFactor,
  ...OF_THE_OFFICE,
  ...wordsOfTheSite(engine),
  '072-mailings': mailings(engine),
})
