/** Courses that a trainer may choose; Other asks for a name (docs/product.md#trainers). */
export declare const TRAINER_COURSES: readonly ['React Native', 'Figma UI/UX', 'Python', 'AI & ML', 'Other'];
export declare const LINK_FAULT = "Enter an https link to a video on YouTube, Vimeo or Google Drive, or to an MP4 or WebM file.";
export declare const PHOTO_FAULT = "The photo must be a JPEG, PNG or WebP image.";
export declare const TRAINER_REGISTERED = "Trainer registered successfully!";
