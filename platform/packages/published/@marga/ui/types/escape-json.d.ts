/** JSON that cannot end the script element around it. */
export declare const escapeJson: (value: unknown) => string;
