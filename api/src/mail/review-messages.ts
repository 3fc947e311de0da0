import { factsText, paragraphs } from './facts'
import { isolated } from './isolated'
import type { CompanyMail, PersonMail } from './mail'

/** Mails about what learners write of their courses. */

interface SentReview {
  email: string
  program: string
  written: { name: string; rating: number; review: string }
}

/** Visitors read it once it is approved in the office. */
export const newReview = ({ email, program, written }: SentReview): CompanyMail => ({
  class: 'company',
  replyTo: email,
  subject: `Review: ${isolated(written.name)}, ${program}`,
  body: paragraphs(
    factsText([
      ['Name', isolated(written.name)],
      ['Program', program],
      ['Stars', `${written.rating} of 5`],
    ]),
    written.review,
    'Visitors read it once it is approved.',
  ),
  links: [['Approve or refuse it', '/office/reviews?state=waiting']],
  event: {
    type: 'review.received',
    data: {
      ...{ person: { name: written.name, email }, program },
      ...{ rating: written.rating, text: written.review },
    },
  },
})

interface Decided {
  email: string
  program: string
  /** The page on which it is changed and withdrawn. */
  link: string
  reason: string
}

export const reviewApproved = ({ email, program, link }: Decided): PersonMail => ({
  class: 'asked',
  recipient: email,
  subject: `Your review of ${program} is on the site`,
  body: `Thank you. Visitors read your review of ${program} from now on, as you wrote it. You can change or withdraw it at any time:\n\n${link}`,
})

export const reviewRefused = ({ email, program, link, reason }: Decided): PersonMail => ({
  class: 'asked',
  recipient: email,
  subject: `Your review of ${program}`,
  body: `We do not publish what you sent: ${reason}\n\nYou can change it and send it again, or withdraw it:\n\n${link}`,
})

interface Asked {
  email: string
  program: string
  link: string
  /** The place belongs to no account, so the link opens nothing yet. */
  isGuest: boolean
}

/** Once to who has learned: nobody is asked twice for the same place. */
export const reviewAsked = ({ email, program, link, isGuest }: Asked): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `How was ${program}?`,
  body: paragraphs(
    `Your batch of ${program} is over. What would you tell somebody who thinks of joining? A few sentences help them, also about what was not good.`,
    `Write your review here. You log in first${isGuest ? `. If you have no account, make one with ${email} and confirm the address: your place comes along` : ''}.\n${link}`,
    'Visitors read it with the name that you choose, once we have read it. You can change or withdraw it at any time. We ask this once.',
  ),
})
