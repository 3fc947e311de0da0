import type { BasicDetails } from '@marga/api-contract/profile'

interface DetailField {
  name: Exclude<keyof BasicDetails, 'username' | 'userType' | 'revision'>
  label: string
  type?: 'email' | 'tel'
  autoComplete: string
}

/** The fields of the basic details in the order of the form. */
export const DETAIL_FIELDS: readonly DetailField[] = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
  { name: 'landmark', label: 'Landmark', autoComplete: 'off' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
  { name: 'pincode', label: 'Pincode', autoComplete: 'postal-code' },
]
