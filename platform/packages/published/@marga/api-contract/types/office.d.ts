import { z } from 'zod';
import { type Right } from './office-rights.js';
/** What a call of the office takes of its caller: an account with a role that grants the right, and a fresh second factor. */
export type OfficeRule = {
    right: Right;
}
/** For who has not confirmed the second factor yet: any role suffices. */
 | {
    right: 'any role';
    isBeforeFactor: true;
};
export declare const officeMeSchema: z.ZodObject<{
    username: z.ZodString;
    name: z.ZodString;
    roles: z.ZodArray<z.ZodEnum<{
        content: "content";
        marketing: "marketing";
        office: "office";
        owner: "owner";
        support: "support";
        teaching: "teaching";
    }>>;
    rights: z.ZodArray<z.ZodString>;
    second_factor: z.ZodObject<{
        is_enrolled: z.ZodBoolean;
        confirmed_until: z.ZodNullable<z.ZodISODateTime>;
        recovery_codes: z.ZodNumber;
    }, z.core.$strip>;
}, z.core.$strip>;
/** A code of the authenticator app, or one of the recovery codes: with and without spaces and hyphens. */
export declare const factorCodeSchema: z.ZodObject<{
    code: z.ZodString;
}, z.core.$strip>;
/** The secret is shown this once. */
export declare const newFactorSchema: z.ZodObject<{
    secret: z.ZodString;
    uri: z.ZodString;
}, z.core.$strip>;
/** Recovery codes are shown this once. */
export declare const enrolledFactorSchema: z.ZodObject<{
    recovery_codes: z.ZodArray<z.ZodString>;
    confirmed_until: z.ZodISODateTime;
}, z.core.$strip>;
export declare const confirmedFactorSchema: z.ZodObject<{
    confirmed_until: z.ZodISODateTime;
    recovery_codes: z.ZodNumber;
}, z.core.$strip>;
export declare const staffListSchema: z.ZodArray<z.ZodObject<{
    id: z.ZodNumber;
    username: z.ZodString;
    name: z.ZodString;
    email: z.ZodString;
    roles: z.ZodArray<z.ZodEnum<{
        content: "content";
        marketing: "marketing";
        office: "office";
        owner: "owner";
        support: "support";
        teaching: "teaching";
    }>>;
    has_second_factor: z.ZodBoolean;
}, z.core.$strip>>;
export declare const staffChangeSchema: z.ZodObject<{
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    roles: z.ZodArray<z.ZodEnum<{
        content: "content";
        marketing: "marketing";
        office: "office";
        owner: "owner";
        support: "support";
        teaching: "teaching";
    }>>;
}, z.core.$strip>;
export declare const staffChangedSchema: z.ZodObject<{
    email: z.ZodString;
    roles: z.ZodArray<z.ZodEnum<{
        content: "content";
        marketing: "marketing";
        office: "office";
        owner: "owner";
        support: "support";
        teaching: "teaching";
    }>>;
}, z.core.$strip>;
export declare const staffParamsSchema: z.ZodObject<{
    id: z.ZodCoercedNumber<unknown>;
}, z.core.$strip>;
export declare const logQuerySchema: z.ZodObject<{
    limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
    offset: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
    record: z.ZodOptional<z.ZodString>;
    person: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const logListSchema: z.ZodArray<z.ZodObject<{
    id: z.ZodNumber;
    at: z.ZodISODateTime;
    source: z.ZodEnum<{
        command: "command";
        office: "office";
        system: "system";
        visitor: "visitor";
    }>;
    actor: z.ZodString;
    kind: z.ZodString;
    record: z.ZodString;
    before: z.ZodString;
    after: z.ZodString;
    person: z.ZodNullable<z.ZodObject<{
        email: z.ZodString;
        before: z.ZodString;
        after: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>>;
