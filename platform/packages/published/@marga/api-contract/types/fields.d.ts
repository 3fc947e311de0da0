import { z } from 'zod';
export declare const MESSAGE_LIMIT = 10000;
export declare const LONG_TEXT_LIMIT = 5000;
/**
 * What the text of a field is, and so what becomes of it before it is stored (@marga/constants/people-text):
 * - `line`, `block`: what people write of themselves, of one line or of several;
 * - `number`: to call; `plain`: addresses and codes, of ASCII alone;
 * - `as sent`: what is compared to the letter or ignored, such as passwords, tokens and ids.
 *
 * A test asks for the class of every text that calls take.
 */
export type FieldClass = 'line' | 'block' | 'number' | 'plain' | 'as sent';
export declare const fieldClasses: z.core.$ZodRegistry<{
    class: FieldClass;
}, z.core.$ZodType<unknown, unknown, z.core.$ZodTypeInternals<unknown, unknown>>>;
/** A text that is taken as it is sent. */
export declare const asSent: <T extends z.ZodType>(schema: T) => T;
/** Texts of one line: what is on several is put on one. */
export declare const requiredText: (label: string, limit?: number) => z.ZodPipe<z.ZodString, z.ZodString>;
export declare const shortText: (label: string, limit?: number) => z.ZodString;
export declare const optionalText: (label: string, limit?: number) => z.ZodDefault<z.ZodString>;
/** Texts that keep their lines. */
export declare const requiredLongText: (label: string, limit: number) => z.ZodPipe<z.ZodString, z.ZodString>;
export declare const longText: (label: string, limit: number) => z.ZodString;
/** A code of letters and digits, such as a pincode. */
export declare const code: (label: string, limit: number) => z.ZodString;
export declare const email: z.ZodPipe<z.ZodString, z.ZodEmail>;
export declare const emailOrNothing: z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodString, z.ZodEmail>]>;
/** The caller's time zone as browsers name it (IANA), for the times in mails. One that the server does not know is as none. */
export declare const timeZone: z.ZodOptional<z.ZodString>;
/** An email address or nothing: both a missing field and a blank one read as ''. */
export declare const optionalEmail: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodString, z.ZodEmail>]>>;
export declare const phoneText: (label: string) => z.ZodPipe<z.ZodString, z.ZodString>;
export declare const phone: z.ZodPipe<z.ZodString, z.ZodString>;
export declare const phoneOrNothing: z.ZodString;
/** How somebody can be reached: a number to call, or a name elsewhere. */
export declare const contactText: z.ZodPipe<z.ZodString, z.ZodString>;
/** A phone number or nothing: both a missing field and a blank one read as ''. */
export declare const optionalPhone: z.ZodDefault<z.ZodString>;
/** A calendar day `YYYY-MM-DD`, or '' for none; null reads as none. */
export declare const dateOrNothing: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodNull, z.ZodTransform<"", null>>, z.ZodISODate]>>;
export declare const password: z.ZodString;
/** Number of a record in an address. */
export declare const recordId: z.ZodCoercedNumber<unknown>;
/** Id of a record that only its owner knows. */
export declare const ownId: z.ZodUUID;
