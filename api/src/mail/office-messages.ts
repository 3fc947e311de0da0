import type { PersonMail } from './mail'

interface Replied {
  email: string
  /** What the person has written. */
  message: string
  reply: string
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

/** To who has written by the contact form: an answer to it goes to the company. */
export const messageReplied = ({ email, message, reply }: Replied): PersonMail => ({
  class: 'asked',
  recipient: email,
  subject: 'Your message to us',
  body: `${reply}\n\nYou wrote:\n${quoted(message)}`,
})

/** To somebody of the office, who wants to know whether mails go out. */
export const testMail = ({ recipient, publicUrl }: { recipient: string; publicUrl: string }): PersonMail => ({
  class: 'asked',
  recipient,
  subject: 'Test mail',
  body: `You asked for this mail in the office of ${publicUrl}. Mails of the site go out, and reach you.`,
})
