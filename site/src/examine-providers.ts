import type { ApiSettings } from '@marga/api/env'
import { providerFaults } from '@marga/api/operations/provider-faults'
import { type Finding, fault, fine } from '@marga/platform/doctor/finding'

/** Whether the mail server and the payment provider take what this site would send. */
export async function examineProviders(api: ApiSettings): Promise<Finding[]> {
  const faults = await providerFaults(api)
  const names = [api.mail && 'mail server', api.razorpay && 'payment provider'].filter(Boolean)
  if (faults.length > 0) return faults.map((says) => fault('Providers', says))
  return names.length > 0 ? [fine('Providers', `${names.join(' and ')} answered`)] : []
}
