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
