/** A field that people neither see nor reach, and that programs fill in (docs/product.md#automated-requests). */
export declare const HONEYPOT = "leave_empty";
/** A form as it is sent: calls carry the field only where it is filled in. */
export declare function withoutEmptyHoneypot(form: FormData): FormData;
/** The field for a call whose values are named one by one. */
export declare const filledHoneypot: (form: FormData) => {
    leave_empty: FormDataEntryValue;
} | {
    leave_empty?: never;
};
