/** Texts of refused profile uploads (docs/product.md#files). */
export const RESUME_TYPE_REFUSED = 'Please upload a PDF resume.'
export const PICTURE_TYPE_REFUSED = 'Only JPEG, JPG, or PNG files are allowed for profile picture.'
