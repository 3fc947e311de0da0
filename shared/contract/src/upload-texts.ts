/** Texts of refused profile uploads, word for word from specification §5. */
export const RESUME_TYPE_REFUSED = 'Please upload a PDF resume.'
export const PICTURE_TYPE_REFUSED = 'Only JPEG, JPG, or PNG files are allowed for profile picture.'
