/** Where contact data is hidden (decision L11). */
export const LOGIN_FOR_CONTACT = 'Login to view contact details.'
export const CONTACT_AFTER_LOGIN = 'Contact info available after login'
