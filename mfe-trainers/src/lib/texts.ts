/** Where contact data is hidden (docs/product.md#contact-data). */
export const LOGIN_FOR_CONTACT = 'Login to view contact details.'
export const CONTACT_AFTER_LOGIN = 'Contact info available after login'
