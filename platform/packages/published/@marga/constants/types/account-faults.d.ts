/**
 * What the API would refuse of a new account or a new password, by field. Unequal passwords are never sent, so the rest has to
 * be told with them. A form in which nobody chooses a password has none.
 *
 * @param repeated name of the field in which the password is typed again
 */
export declare function accountFaults(values: FormData, repeated?: string): Record<string, string>;
/** Faults by field, as a refusal of the API tells them. */
export declare const errorsOf: (faults: Readonly<Record<string, string>>) => {
    [k: string]: string[];
};
