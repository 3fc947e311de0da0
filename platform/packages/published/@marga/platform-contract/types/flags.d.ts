import { z } from 'zod';
/** Names of flags, the same on all pages of a site: `checkout`, `registration`, ... */
export declare const flagNameSchema: z.ZodString;
/** A flag that an app reads. The app owns it, unless it names another one. */
declare const declaredFlagSchema: z.ZodObject<{
    default: z.ZodString;
    description: z.ZodOptional<z.ZodString>;
    values: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    of: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
export type DeclaredFlag = z.infer<typeof declaredFlagSchema>;
export declare const declaredFlagsSchema: z.ZodRecord<z.ZodString, z.ZodObject<{
    default: z.ZodString;
    description: z.ZodOptional<z.ZodString>;
    values: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    of: z.ZodOptional<z.ZodString>;
}, z.core.$strict>>;
/** When something is there: a flag of `flags` that is on or off has to be on. */
export declare const flagConditionSchema: z.ZodObject<{
    flag: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
/** When a page is there. `signedIn`: for members; to others it is the login, which leads back. */
export declare const routeConditionSchema: z.ZodObject<{
    flag: z.ZodOptional<z.ZodString>;
    signedIn: z.ZodOptional<z.ZodLiteral<true>>;
}, z.core.$strict>;
/** When an entry is shown. `signedIn`: to members, or to everybody else. */
export declare const entryConditionSchema: z.ZodObject<{
    flag: z.ZodOptional<z.ZodString>;
    signedIn: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>;
/** What a flag was set to, in the log of the app that owns it. */
export declare const flagSettingSchema: z.ZodObject<{
    set: z.ZodUnion<readonly [z.ZodNumber, z.ZodString]>;
    at: z.ZodISODateTime;
    by: z.ZodString;
    why: z.ZodString;
    until: z.ZodOptional<z.ZodISODateTime>;
}, z.core.$strict>;
export type FlagSetting = z.infer<typeof flagSettingSchema>;
export declare const flagSettingsSchema: z.ZodRecord<z.ZodString, z.ZodObject<{
    set: z.ZodUnion<readonly [z.ZodNumber, z.ZodString]>;
    at: z.ZodISODateTime;
    by: z.ZodString;
    why: z.ZodString;
    until: z.ZodOptional<z.ZodISODateTime>;
}, z.core.$strict>>;
export type FlagSettings = z.infer<typeof flagSettingsSchema>;
export {};
