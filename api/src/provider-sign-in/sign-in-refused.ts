import type { ProviderFault } from '@marga/constants/provider-faults'

/** Signing in by the provider has failed: the login page says why. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
  readonly fault: ProviderFault
  constructor(fault: ProviderFault, options?: ErrorOptions) {
    super(`sign-in by the provider refused: ${fault}`, options)
    this.fault = fault
  }
}
