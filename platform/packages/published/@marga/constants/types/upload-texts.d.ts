/** Texts of refused profile uploads (docs/product.md#files). */
export declare const RESUME_TYPE_REFUSED = "Please upload a PDF resume.";
export declare const PICTURE_TYPE_REFUSED = "Only JPEG, JPG, or PNG files are allowed for profile picture.";
/** Pixels that a picture may have. */
export declare const PIXEL_LIMIT = 40000000;
export declare const PICTURE_TOO_LARGE = "This picture has more than 40 megapixels. Choose a smaller one, or make it smaller first.";
