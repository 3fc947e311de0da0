/** A full name split at its last space; one word is a first name (docs/product.md#registration-in-a-dialog). */
export declare function splitName(fullName: string): {
    first_name: string;
    last_name: string;
};
