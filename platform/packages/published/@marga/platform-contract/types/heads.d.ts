import { z } from 'zod';
declare const headEntrySchema: z.ZodObject<{
    revision: z.ZodNumber;
    hash: z.ZodString;
}, z.core.$strict>;
export type HeadEntry = z.infer<typeof headEntrySchema>;
/** What a gateway or an owner has seen of a channel, signed: a gateway that is shown less knows that records are missing. */
export declare const headSchema: z.ZodObject<{
    channel: z.ZodString;
    at: z.ZodISODateTime;
    process: z.ZodString;
    gateway: z.ZodString;
    permissions: z.ZodNumber;
    apps: z.ZodRecord<z.ZodString, z.ZodObject<{
        revision: z.ZodNumber;
        hash: z.ZodString;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type Head = z.infer<typeof headSchema>;
/** A record, or permissions, that somebody has seen and the store does not have. */
declare const missingRecordSchema: z.ZodObject<{
    channel: z.ZodString;
    app: z.ZodOptional<z.ZodString>;
    key: z.ZodString;
    hash: z.ZodOptional<z.ZodString>;
    revision: z.ZodNumber;
    isHere: z.ZodBoolean;
    isReplaced: z.ZodBoolean;
}, z.core.$strip>;
export type MissingRecord = z.infer<typeof missingRecordSchema>;
/** What was seen of a channel, and what of that its store lacks. */
export declare const headsSchema: z.ZodObject<{
    channel: z.ZodString;
    heads: z.ZodArray<z.ZodObject<{
        channel: z.ZodString;
        at: z.ZodISODateTime;
        process: z.ZodString;
        gateway: z.ZodString;
        permissions: z.ZodNumber;
        apps: z.ZodRecord<z.ZodString, z.ZodObject<{
            revision: z.ZodNumber;
            hash: z.ZodString;
        }, z.core.$strict>>;
    }, z.core.$strict>>;
    missing: z.ZodArray<z.ZodObject<{
        channel: z.ZodString;
        app: z.ZodOptional<z.ZodString>;
        key: z.ZodString;
        hash: z.ZodOptional<z.ZodString>;
        revision: z.ZodNumber;
        isHere: z.ZodBoolean;
        isReplaced: z.ZodBoolean;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type HeadsAnswer = z.infer<typeof headsSchema>;
export {};
