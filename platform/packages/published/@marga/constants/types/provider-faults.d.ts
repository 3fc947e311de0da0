/** Why signing in by a provider has led back to the login, as its address says it: `/login?fault=ended`. */
export type ProviderFault = 'declined' | 'ended' | 'unreached' | 'unproven' | 'unverified' | 'other-account' | 'no-account' | 'too-many' | 'failed';
