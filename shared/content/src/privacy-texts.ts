import type { LegalContent, WrittenVersion } from '@marga/api-contract/legal-texts'
import type { LegalVersions } from '@marga/constants/legal-versions'

const linesOf = (...lines: string[]) => lines.join('\n')

const sectionsOf = (version: number): LegalContent['sections'] => [
  {
    title: 'What we keep, and why',
    text: linesOf(
      'What you write into a form: your name, email, phone and message, or the file that you attach. We use it for what the form is for, and for nothing else.',
      'Your account: username, password (as a hash that cannot be turned back), and the profile that you fill in yourself. Your resume is seen by you alone.',
      'If you log in with an account of another company, such as Google: your email address, your name and the number of that account, as the company tells us them. The number finds your account here again; we get no password and nothing else from there.',
      'Enrolments, registrations, bookings and payments, because we owe you the course and the tax office the records. Card data never reaches us; the payment provider keeps it.',
      ...(version >= 2
        ? [
            'What the mentor writes on your mock interview, for you to read. We keep it until you delete your account, or ask us to.',
          ]
        : []),
      'The time zone of your browser with a place or a booking, so that mails name times by your clock.',
      'Sending a form is your consent to this. The time of sending is kept with it.',
    ),
  },
  {
    title: 'What others see',
    text: linesOf(
      'Trainers who register appear with their name, course and videos; their contact data is shown to signed-in visitors only.',
      'Everything else about you is shown to nobody. We sell no data and rent no lists.',
    ),
  },
  {
    title: 'Cookies and counting',
    text: linesOf(
      'One cookie keeps you signed in, one protects forms against forgery. Both are needed, and neither follows you elsewhere.',
      version >= 3
        ? 'We count how often each page is seen in a day, and from which site or campaign visits come. A count is a number: it has no cookie, no address of yours and nothing else of you. If your browser asks not to be tracked (Global Privacy Control or Do Not Track), you are not counted. Counts are deleted after 25 months.'
        : 'Visits are counted only after you agree. If you say no, no counting script is loaded at all.',
      ...(version >= 3
        ? [
            'A counting script of another company is loaded only after you agree. If you say no, it is not loaded at all.',
          ]
        : []),
      'Videos come from YouTube, Vimeo or Google Drive: once you press play, or rest the pointer on a video that is open to you.',
      'Your browser remembers where you stopped in a video, whether you hide captions, and, until you close the tab, what you typed into a form. We do not receive it, and logging out deletes it.',
    ),
  },
  {
    title: 'How long, and your rights',
    text: linesOf(
      'You can take out everything that we hold about your account, change it, or delete the account; questions go to the address below. A deleted account is gone at once, invoices stay as long as the law asks.',
      'Messages and notes of interest are deleted after two years, copies of mails that we sent after 30 days. A mock interview that was not paid for forgets you after 30 days. What you gave for a place in a program stays until you cancel the place, or ask us to delete it; if you could still pay for it, name and email address stay 30 days longer, to give a late payment back. Copies in backups go when the backups do.',
      'Write to {email} to see, correct or delete what you sent without an account. The Digital Personal Data Protection Act, 2023 gives you these rights; we answer within 30 days.',
    ),
  },
]

const textOf = (version: number): LegalContent => ({
  lead: 'We keep little, tell you why, and you can export or delete it.',
  sections: sectionsOf(version),
})

/** `/privacy`. */
export const PRIVACY_VERSIONS: LegalVersions<WrittenVersion> = [
  { version: 1, from: '2026-11-28', value: textOf(1) },
  { version: 2, from: '2026-11-29', value: textOf(2) },
  { version: 3, from: '2026-11-30', value: textOf(3) },
]
