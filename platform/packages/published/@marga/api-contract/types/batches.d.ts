import { z } from 'zod';
/** What learners of a program build and keep. */
declare const projectSchema: z.ZodObject<{
    title: z.ZodString;
    text: z.ZodString;
    picture: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type ProgramProject = z.infer<typeof projectSchema>;
/** What learners of a program work with. */
declare const toolSchema: z.ZodObject<{
    name: z.ZodString;
    logo: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type ProgramTool = z.infer<typeof toolSchema>;
/** Whether a place is available now, and the words that every page says it in. */
export declare const placeSchema: z.ZodObject<{
    state: z.ZodEnum<{
        begun: "begun";
        closed: "closed";
        full: "full";
        open: "open";
        over: "over";
    }>;
    text: z.ZodString;
}, z.core.$strip>;
/** One of the batches that a program has: what tells it from the others. */
export declare const batchChoiceSchema: z.ZodObject<{
    id: z.ZodString;
    starts_on: z.ZodString;
    enrol_by: z.ZodString;
    session_starts: z.ZodString;
    session_minutes: z.ZodNumber;
    session_days: z.ZodString;
    duration: z.ZodString;
    mode: z.ZodString;
    seats: z.ZodNumber;
    seats_left: z.ZodOptional<z.ZodNumber>;
    price_paise: z.ZodNumber;
    instalments: z.ZodNumber;
    instalment_days: z.ZodNumber;
    place: z.ZodObject<{
        state: z.ZodEnum<{
            begun: "begun";
            closed: "closed";
            full: "full";
            open: "open";
            over: "over";
        }>;
        text: z.ZodString;
    }, z.core.$strip>;
    pay_by: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type BatchChoice = z.infer<typeof batchChoiceSchema>;
/** One run of a program: what its promotion page, the thank-you page and the calendar file say. */
export declare const batchSchema: z.ZodObject<{
    product: z.ZodString;
    program: z.ZodString;
    isOpen: z.ZodBoolean;
    place: z.ZodOptional<z.ZodObject<{
        state: z.ZodEnum<{
            begun: "begun";
            closed: "closed";
            full: "full";
            open: "open";
            over: "over";
        }>;
        text: z.ZodString;
    }, z.core.$strip>>;
    starts_on: z.ZodString;
    enrol_by: z.ZodString;
    session_starts: z.ZodString;
    session_minutes: z.ZodNumber;
    session_days: z.ZodOptional<z.ZodString>;
    duration: z.ZodString;
    price_paise: z.ZodNumber;
    session_link: z.ZodString;
    link: z.ZodString;
    level: z.ZodOptional<z.ZodString>;
    mode: z.ZodOptional<z.ZodString>;
    seats: z.ZodOptional<z.ZodNumber>;
    summary: z.ZodOptional<z.ZodString>;
    prerequisites: z.ZodOptional<z.ZodString>;
    outcomes: z.ZodOptional<z.ZodArray<z.ZodString>>;
    projects: z.ZodOptional<z.ZodArray<z.ZodObject<{
        title: z.ZodString;
        text: z.ZodString;
        picture: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>>;
    tools: z.ZodOptional<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        logo: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>>;
    is_ai: z.ZodOptional<z.ZodBoolean>;
    trainer: z.ZodOptional<z.ZodNullable<z.ZodObject<{
        id: z.ZodNumber;
        name: z.ZodString;
        description: z.ZodString;
        photo: z.ZodString;
        demoVideo: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>>;
    instalments: z.ZodOptional<z.ZodNumber>;
    instalment_days: z.ZodOptional<z.ZodNumber>;
    is_sandbox: z.ZodOptional<z.ZodBoolean>;
    is_mail_on: z.ZodOptional<z.ZodBoolean>;
    id: z.ZodOptional<z.ZodString>;
    seats_left: z.ZodOptional<z.ZodNumber>;
    pay_by: z.ZodOptional<z.ZodString>;
    batches: z.ZodOptional<z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        starts_on: z.ZodString;
        enrol_by: z.ZodString;
        session_starts: z.ZodString;
        session_minutes: z.ZodNumber;
        session_days: z.ZodString;
        duration: z.ZodString;
        mode: z.ZodString;
        seats: z.ZodNumber;
        seats_left: z.ZodOptional<z.ZodNumber>;
        price_paise: z.ZodNumber;
        instalments: z.ZodNumber;
        instalment_days: z.ZodNumber;
        place: z.ZodObject<{
            state: z.ZodEnum<{
                begun: "begun";
                closed: "closed";
                full: "full";
                open: "open";
                over: "over";
            }>;
            text: z.ZodString;
        }, z.core.$strip>;
        pay_by: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type Batch = z.infer<typeof batchSchema>;
/** The batch of a place that somebody has. */
export declare const placeBatchSchema: z.ZodObject<{
    id: z.ZodString;
    starts_on: z.ZodString;
    enrol_by: z.ZodString;
    session_starts: z.ZodString;
    session_minutes: z.ZodNumber;
    session_days: z.ZodString;
    duration: z.ZodString;
    mode: z.ZodString;
    session_link: z.ZodString;
}, z.core.$strip>;
export declare const batchParamsSchema: z.ZodObject<{
    product: z.ZodString;
}, z.core.$strip>;
/** One of the batches of a program; left out, its next open one. */
export declare const batchId: z.ZodOptional<z.ZodString>;
export declare const batchQuerySchema: z.ZodObject<{
    batch: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const batchRegistrationSchema: z.ZodObject<{
    full_name: z.ZodPipe<z.ZodString, z.ZodString>;
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    phone: z.ZodDefault<z.ZodString>;
    batch: z.ZodOptional<z.ZodString>;
    time_zone: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const batchRegistrationReceiptSchema: z.ZodObject<{
    id: z.ZodString;
    course_name: z.ZodString;
    message: z.ZodString;
}, z.core.$strip>;
/** Somebody wants to know when a thing that is announced is there. */
export declare const interestSchema: z.ZodObject<{
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    topic: z.ZodPipe<z.ZodString, z.ZodString>;
}, z.core.$strip>;
export declare const interestReceiptSchema: z.ZodObject<{
    message: z.ZodString;
    is_mail_on: z.ZodBoolean;
}, z.core.$strip>;
export {};
