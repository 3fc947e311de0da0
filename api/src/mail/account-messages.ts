import { rupeeNumber, rupees } from '@marga/constants/rupees'
import { templated } from '../texts/mail-words'
import type { CompanyMail, PersonMail } from './mail'
import { moment } from './messages'
import { SECRET_PLACE } from './secret-place'

/** Every mail about an account. */
export const ACCOUNT_SUBJECTS = {
  passwordLink: 'Set a new password',
  signInCode: 'Your code to log in',
  noAccount: 'No account has this address',
  placesCame: 'What you took without an account is in your account now',
  addressProven: 'Your email address is confirmed',
  providerJoined: 'Your account was opened in another way',
  providerLeft: 'A way to log in to your account was disconnected',
  addressLink: 'Confirm your address',
  addressChangeAsked: 'Your email address is to be changed',
  addressChanged: 'Your email address was changed',
  passwordChanged: 'Your password was changed',
  tokenMade: 'An access token was made for your account',
  newDevice: 'Your account was signed in to on a new device',
  signInLocked: 'Signing in to your account is paused',
} as const
export type AccountMail = keyof typeof ACCOUNT_SUBJECTS

interface Link {
  recipient: string
  publicUrl: string
  /** Names the stored link; its secret is made when the mail is sent. */
  linkHash: string
}

/** To the owner of an account who forgot the password. */
export const passwordLink = ({ recipient, publicUrl, linkHash }: Link): PersonMail => ({
  class: 'asked',
  recipient,
  linkHash,
  ...templated('mail-password-link', { link: `${publicUrl}/login?reset=${SECRET_PLACE}` }),
})

const UNCONFIRMED =
  'Nobody has confirmed this address yet. The code confirms it. To be safe, it also ends the password of the account and signs out every other device.'

/** To who logs in without a password. */
export const signInCode = ({
  recipient,
  publicUrl,
  linkHash,
  isConfirmed,
}: Link & { isConfirmed: boolean }): PersonMail => ({
  class: 'asked',
  recipient,
  linkHash,
  subject: ACCOUNT_SUBJECTS.signInCode,
  body: [
    `Your code is:\n\n${SECRET_PLACE}`,
    `Enter it at ${publicUrl}/login, in the browser where you asked for it. It works once, for 10 minutes after you asked.`,
    ...(isConfirmed ? [] : [UNCONFIRMED]),
    'Tell it to nobody: we never ask you for it. If you did not ask for a code, ignore this mail.',
  ].join('\n\n'),
})

/**
 * To an address without an account, for which a code was asked for: the page says nothing of it.
 *
 * @param hasPlaces something was taken with it without an account
 */
export const noAccount = ({
  recipient,
  publicUrl,
  hasPlaces,
}: Notice & { hasPlaces: boolean }): PersonMail => ({
  class: 'unasked',
  recipient,
  subject: ACCOUNT_SUBJECTS.noAccount,
  body: [
    'Somebody asked for a code to log in with this address, but no account has it yet.',
    hasPlaces
      ? `If it was you, make an account with this address. Then confirm the address by the link that we mail to you. What you took with it without an account comes with it: you find it under My learning.\n${publicUrl}/login?mode=register&next=/my-learning`
      : `If it was you, log in with another address, or register:\n${publicUrl}/login?mode=register`,
    'If it was not you, ignore this mail.',
  ].join('\n\n'),
})

/**
 * To the confirmed address of an account that has got what was taken with it without an account.
 *
 * @param things names of them, such as "Data Science"
 */
export const placesCame = ({
  recipient,
  publicUrl,
  username,
  things,
}: Notice & { username: string; things: readonly string[] }): PersonMail => ({
  class: 'security',
  recipient,
  subject: ACCOUNT_SUBJECTS.placesCame,
  body: [
    `This was taken with this address and without an account. It is in your account “${username}” now, on every device where you log in:\n${things.map((thing) => `- ${thing}`).join('\n')}`,
    `My learning shows it, with what was paid:\n${publicUrl}/my-learning`,
    `If you did not make this account, set a new password now: choose "Forgot password" at the login. That signs out everybody else, and the account is yours.\n${publicUrl}/login`,
  ].join('\n\n'),
})

/**
 * To an address that a code or a provider has proven, after somebody had set a password without confirming it.
 *
 * @param by "with a code", "with Google"
 */
export const addressProven = ({ recipient, publicUrl, by }: Notice & { by: string }): PersonMail => ({
  class: 'security',
  recipient,
  subject: ACCOUNT_SUBJECTS.addressProven,
  body: [
    `You logged in ${by}, so we know that this address is yours. Nobody had confirmed it before. To be safe, we ended the password that was set with the account, and signed out every other device.`,
    `You can go on ${by}. To set a password, choose "Forgot password" at the login.\n${publicUrl}/login`,
  ].join('\n\n'),
})

/** To the owner of an account that was there before a provider opened it for the first time. */
export const providerJoined = ({ recipient, publicUrl, name }: Notice & { name: string }): PersonMail => ({
  class: 'security',
  recipient,
  subject: ACCOUNT_SUBJECTS.providerJoined,
  body: [
    `Your account was opened with ${name} for the first time, by who has this email address there. From now on "Continue with ${name}" logs in to it. Your password goes on, if your account has one.`,
    `If that was not you, somebody else has a ${name} account with your address. Set a new password: choose "Forgot password" at the login. That ends logging in with ${name} and signs out every device.\n${publicUrl}/login`,
  ].join('\n\n'),
})

/** To an address that is to be confirmed. */
export const addressLink = ({ recipient, publicUrl, linkHash }: Link): PersonMail => ({
  class: 'confirmation',
  recipient,
  linkHash,
  subject: ACCOUNT_SUBJECTS.addressLink,
  body: `Open this link within an hour to confirm that this address is yours:\n\n${publicUrl}/login?confirm=${SECRET_PLACE}`,
})

interface Notice {
  /** The address that the account has, or had until now. */
  recipient: string
  publicUrl: string
}

/** To the owner of an account whose address is to be changed. */
export const addressChangeAsked = ({
  recipient,
  publicUrl,
  email,
}: Notice & { email: string }): PersonMail => ({
  class: 'security',
  recipient,
  subject: ACCOUNT_SUBJECTS.addressChangeAsked,
  body: [
    `Somebody who is signed in to your account, and typed its password, asked to change its email address to ${email}. The address changes once the link in a mail to ${email} is opened.`,
    `If it was not you, set a new password now: this also stops the change.\n${publicUrl}/login`,
  ].join('\n\n'),
})

/** To the address that an account had before. */
export const addressChanged = ({ recipient, publicUrl, email }: Notice & { email: string }): PersonMail => ({
  class: 'security',
  recipient,
  subject: ACCOUNT_SUBJECTS.addressChanged,
  body: [
    email
      ? `The email address of your account is now ${email}. Mail about the account goes there. Every other device was signed out.`
      : 'Your account no longer has an email address. Every other device was signed out.',
    `If it was not you, write to us at once and name this address:\n${publicUrl}/contact`,
  ].join('\n\n'),
})

/** What to do where it was somebody else. */
const ifNotYou = ({ publicUrl }: Notice) =>
  `If it was not you, set a new password now: choose "Forgot password?" at the login. Every device and access token is signed out by it.\n${publicUrl}/login`

/** To the owner of an account whose password was changed or set by a link. */
export const passwordChanged = (notice: Notice): PersonMail => ({
  class: 'security',
  recipient: notice.recipient,
  subject: ACCOUNT_SUBJECTS.passwordChanged,
  body: `The password of your account was changed. Every other device and every access token was signed out.\n\n${ifNotYou(notice)}`,
})

/** To the owner of an account who has disconnected a provider. */
export const providerLeft = ({ name, ...notice }: Notice & { name: string }): PersonMail => ({
  class: 'security',
  recipient: notice.recipient,
  subject: ACCOUNT_SUBJECTS.providerLeft,
  body: `${name} is disconnected from your account, and every other device was signed out. Who logs in with the ${name} account of this address connects it again.\n\n${ifNotYou(notice)}`,
})

/** To the owner of an account that has a new access token. */
export const tokenMade = (
  notice: Notice & { name: string; scope: 'read' | 'change'; expiresAt: string },
): PersonMail => ({
  class: 'security',
  recipient: notice.recipient,
  subject: ACCOUNT_SUBJECTS.tokenMade,
  body: `The access token "${notice.name}" was made for your account. It may ${notice.scope === 'read' ? 'read' : 'read and change'} your data until ${moment(Date.parse(notice.expiresAt))}.\n\n${ifNotYou(notice)}`,
})

/** To the owner of an account that was signed in to where it never was before. */
export const newDevice = (notice: Notice & { device: string; at: number }): PersonMail => ({
  class: 'security',
  recipient: notice.recipient,
  subject: ACCOUNT_SUBJECTS.newDevice,
  body: `Your account was signed in to on ${moment(notice.at)}, on a device that it was not used on before: ${notice.device}.\n\n${ifNotYou(notice)}`,
})

/** To the owner of an account whose password somebody tries to guess. */
export const signInLocked = (notice: Notice & { minutes: number }): PersonMail => ({
  class: 'security',
  recipient: notice.recipient,
  subject: ACCOUNT_SUBJECTS.signInLocked,
  body: `Somebody typed a wrong password for your account many times. For ${notice.minutes} minutes it can be signed in to on devices only where you were signed in before.\n\n${ifNotYou(notice)}`,
})

interface LeftCourse {
  name: string
  email: string
  what: string
  amount_paise: number
  orderIds: readonly string[]
}

/** To the company: somebody has deleted the account that paid for a course which has begun. */
export const paidCourseLeft = ({ name, email, what, amount_paise, orderIds }: LeftCourse): CompanyMail => ({
  class: 'company',
  replyTo: email || null,
  subject: `Account deleted, paid for: ${what}`,
  body: [
    `${what}: the account that paid ${rupees(amount_paise)} was deleted after the course has begun, or without a start date. Nothing goes back by itself: decide by the refund rules.`,
    [name, email].filter(Boolean).join(', '),
    `Orders: ${orderIds.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n\n'),
  links: orderIds.slice(0, 1).map((id) => ['What was paid', `/office/payments/${id}`] as const),
  event: {
    type: 'account.deleted',
    data: {
      ...{ payer: { name, email }, purchase: what, orders: [...orderIds] },
      amount_rupees: rupeeNumber(amount_paise),
    },
  },
})
