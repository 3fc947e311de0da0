import { z } from 'zod';
/** Body of `POST /channels/:channel/flags/:flag`. */
export declare const flagChangeSchema: z.ZodObject<{
    set: z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodNumber, z.ZodString]>, z.ZodEnum<{
        back: "back";
        default: "default";
    }>]>;
    why: z.ZodString;
    until: z.ZodOptional<z.ZodISODateTime>;
}, z.core.$strict>;
export declare const changedFlagSchema: z.ZodObject<{
    flag: z.ZodString;
    app: z.ZodString;
    channel: z.ZodString;
    set: z.ZodNullable<z.ZodUnion<readonly [z.ZodNumber, z.ZodString]>>;
    until: z.ZodOptional<z.ZodString>;
    isNew: z.ZodBoolean;
    revision: z.ZodNumber;
    version: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
export type ChangedFlag = z.infer<typeof changedFlagSchema>;
declare const flagStateSchema: z.ZodObject<{
    flag: z.ZodString;
    app: z.ZodString;
    owner: z.ZodString;
    description: z.ZodString;
    default: z.ZodString;
    values: z.ZodOptional<z.ZodArray<z.ZodString>>;
    setting: z.ZodNullable<z.ZodObject<{
        set: z.ZodUnion<readonly [z.ZodNumber, z.ZodString]>;
        at: z.ZodISODateTime;
        by: z.ZodString;
        why: z.ZodString;
        until: z.ZodOptional<z.ZodISODateTime>;
    }, z.core.$strict>>;
    isOver: z.ZodBoolean;
    readBy: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
export type FlagState = z.infer<typeof flagStateSchema>;
export declare const flagsSchema: z.ZodObject<{
    channel: z.ZodString;
    flags: z.ZodArray<z.ZodObject<{
        flag: z.ZodString;
        app: z.ZodString;
        owner: z.ZodString;
        description: z.ZodString;
        default: z.ZodString;
        values: z.ZodOptional<z.ZodArray<z.ZodString>>;
        setting: z.ZodNullable<z.ZodObject<{
            set: z.ZodUnion<readonly [z.ZodNumber, z.ZodString]>;
            at: z.ZodISODateTime;
            by: z.ZodString;
            why: z.ZodString;
            until: z.ZodOptional<z.ZodISODateTime>;
        }, z.core.$strict>>;
        isOver: z.ZodBoolean;
        readBy: z.ZodArray<z.ZodString>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type FlagsAnswer = z.infer<typeof flagsSchema>;
export {};
