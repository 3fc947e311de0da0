import type { ProviderFault } from '@marga/constants/provider-faults'

const TEXTS: Readonly<Record<ProviderFault, string>> = {
  declined: 'You did not let {name} sign you in. Nothing has changed. Try again, or log in another way.',
  ended:
    'Signing in with {name} took more than 10 minutes, was done already, or began in another browser or tab. Press "Continue with {name}" again.',
  unreached: 'We cannot reach {name} at the moment. Try again in a minute, or log in another way.',
  unproven:
    'We could not verify the answer from {name}, so nobody is signed in. Try again, or log in another way.',
  unverified:
    '{name} has not verified your email address. Verify it there and try again, or log in another way.',
  'other-account':
    'You are signed in to another account in this browser. Log out of it, then press "Continue with {name}" again.',
  'no-account':
    'No account has the email address of your {name} account. If yours has another address, log in with that. For a new account, press "Continue with {name}".',
  'too-many': 'Too many attempts. Try again in 10 minutes, or log in another way.',
  failed: 'Something went wrong here, and nobody is signed in. Try again in a minute, or log in another way.',
}

/** The sentence for what the address says; '' for what is no fault. */
export const providerFaultText = (fault: string, name: string) =>
  Object.hasOwn(TEXTS, fault) ? TEXTS[fault as ProviderFault].replaceAll('{name}', name) : ''
