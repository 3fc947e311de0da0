/** Contact data of the mentor: for the provider only, never for a browser that is not signed in (docs/product.md#contact-data). */
export const mentorContact = { email: 'nandini@marga.example' } as const
