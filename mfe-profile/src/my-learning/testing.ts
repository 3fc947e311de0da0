export const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
/** The next batch of Data Science, as the API lists it. */
export const batch = {
  product: 'DataScience',
  program: 'Data Science',
  isOpen: true,
  starts_on: '2999-07-21',
  enrol_by: '2999-07-18',
  session_starts: '07:00',
  session_minutes: 90,
  duration: '4 months',
  price_paise: 2_500_000,
  session_link: '',
  link: '/DataScience-Promo',
}
