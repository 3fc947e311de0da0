/** Courses that a trainer may choose; Other asks for a name (docs/product.md#trainers). */
export const TRAINER_COURSES = ['React Native', 'Figma UI/UX', 'Python', 'AI & ML', 'Other'] as const

export const LINK_FAULT =
  'Enter an https link to a video on YouTube, Vimeo or Google Drive, or to an MP4 or WebM file.'
export const PHOTO_FAULT = 'The photo must be a JPEG, PNG or WebP image.'
export const TRAINER_REGISTERED = 'Trainer registered successfully!'
