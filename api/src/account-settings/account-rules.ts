import * as access from '@marga/api-contract/access-calls'
import * as accounts from '@marga/api-contract/account-calls'
import * as extended from '@marga/api-contract/extended-profile-calls'
import * as ownData from '@marga/api-contract/own-data-calls'
import * as passwords from '@marga/api-contract/password-calls'
import * as profile from '@marga/api-contract/profile-calls'
import * as provider from '@marga/api-contract/provider-calls'
import { recordCalls } from '@marga/api-contract/record-calls'
import * as codes from '@marga/api-contract/sign-in-code-calls'
import * as videos from '@marga/api-contract/video-calls'
import * as whole from '@marga/api-contract/whole-profile-calls'
import type { AccountMail } from '../mail/account-messages'

/** What a caller has to show. */
export const PROOFS = {
  anybody: 'Anybody may call it.',
  code: 'It takes a mailed code, in the browser that asked for it.',
  provider: 'It takes what the provider says, in the browser that began to sign in there.',
  link: 'It takes the secret of a mailed link.',
  member: 'It takes a session, or an access token whose scope allows it.',
  person: 'It takes a session: an access token is refused.',
  'recent password':
    'It takes a session in which the password was typed in the last ten minutes; otherwise 403, and `errors.account_password` says so. Where the account has no password it takes one that a mailed code opened in the last ten minutes, and `errors.account_code` says so. An access token is refused.',
  password: 'It takes a session and the password, in the body. An access token is refused.',
  'password or code':
    'It takes a session and the password, in the body; where the account has no password, a session that a mailed code opened in the last ten minutes. An access token is refused.',
} as const

export interface AccountRule {
  proof: keyof typeof PROOFS
  /** What another address in the body takes beside that. */
  address?: 'recent password'
  /** The line that the log has of each call that was done; calls that only read or change a profile have none. */
  event?: string
  /** Mails that the call queues where mail is configured; their recipients are in `account-messages.ts`. */
  mails?: readonly AccountMail[]
}

interface Call {
  method: string
  url: string
  client: { aliases?: readonly string[] }
}

const MEMBER: AccountRule = { proof: 'member' }
const DETAILS: AccountRule = {
  proof: 'member',
  address: 'recent password',
  mails: ['addressLink', 'addressChangeAsked', 'addressChanged'],
}

/** Every call about an account. One without a row does not start: `account-guard.ts`. */
const ROWS: ReadonlyArray<readonly [Call, AccountRule]> = [
  [accounts.register, { proof: 'anybody', event: 'account made', mails: ['addressLink'] }],
  [accounts.login, { proof: 'anybody', event: 'signed in', mails: ['newDevice', 'signInLocked'] }],
  [codes.requestCode, { proof: 'anybody', event: 'code asked for', mails: ['signInCode', 'noAccount'] }],
  [codes.readCode, { proof: 'anybody' }],
  [codes.enterCode, { proof: 'code', event: 'signed in by code', mails: ['newDevice', 'addressProven'] }],
  [provider.beginProvider, { proof: 'anybody', event: 'provider asked' }],
  [
    provider.endProvider,
    {
      proof: 'provider',
      event: 'signed in by provider',
      mails: ['newDevice', 'addressProven', 'providerJoined'],
    },
  ],
  [accounts.logout, { proof: 'anybody', event: 'signed out' }],
  [accounts.checkLogin, { proof: 'anybody' }],
  [accounts.readCsrfToken, { proof: 'anybody' }],
  [videos.unlock, { proof: 'anybody', event: 'videos unlocked' }],
  [passwords.readCapabilities, { proof: 'anybody' }],
  [passwords.provePassword, { proof: 'password', event: 'password typed again' }],
  [passwords.changePassword, { proof: 'password', event: 'password changed', mails: ['passwordChanged'] }],
  [passwords.requestReset, { proof: 'anybody', event: 'password link asked for', mails: ['passwordLink'] }],
  [passwords.resetPassword, { proof: 'link', event: 'password reset', mails: ['passwordChanged'] }],
  [passwords.confirmEmail, { proof: 'link', event: 'address confirmed', mails: ['addressChanged'] }],
  [access.readSignIn, { proof: 'person' }],
  [
    access.disconnectProvider,
    { proof: 'recent password', event: 'provider disconnected', mails: ['providerLeft'] },
  ],
  [access.listSessions, { proof: 'person' }],
  [access.endOtherSession, { proof: 'recent password', event: 'session ended' }],
  [access.listTokens, { proof: 'person' }],
  [access.createToken, { proof: 'recent password', event: 'access token made', mails: ['tokenMade'] }],
  [access.deleteToken, { proof: 'recent password', event: 'access token withdrawn' }],
  [ownData.exportOwnData, { proof: 'recent password', event: 'own data exported' }],
  [ownData.readRemoval, { proof: 'person' }],
  [ownData.deleteAccount, { proof: 'password or code', event: 'account deleted' }],
  [profile.readDetails, MEMBER],
  [profile.changeDetails, DETAILS],
  [extended.readProfile, MEMBER],
  [extended.changeProfile, MEMBER],
  [extended.readPicture, MEMBER],
  [extended.readResume, MEMBER],
  [whole.readWholeProfile, MEMBER],
  [whole.replaceWholeProfile, DETAILS],
  ...Object.values(recordCalls).flatMap((calls) =>
    Object.values(calls).map((one: Call) => [one, MEMBER] as const),
  ),
]

/** Rules by method and path below the API's base. */
export const ACCOUNT_RULES: ReadonlyMap<string, AccountRule> = new Map(
  ROWS.flatMap(([{ method, url, client }, rule]) =>
    [url, ...(client.aliases ?? [])].map(
      (path) => [`${method} ${path.replace(/(.)\/$/, '$1')}`, rule] as const,
    ),
  ),
)

const ADDRESS_TEXT =
  'Another email address takes a session in which the password, or a code where the account has none, was typed in the last ten minutes.'

/** What the API's document says of it. */
export const ruleText = ({ proof, address, mails = [] }: AccountRule) =>
  [
    PROOFS[proof],
    address ? ADDRESS_TEXT : '',
    mails.length > 0 ? `Mails where they apply: ${mails.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
