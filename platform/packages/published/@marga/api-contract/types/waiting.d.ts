import { z } from 'zod';
export declare const waitingSchema: z.ZodObject<{
    id: z.ZodString;
    course_name: z.ZodString;
    product: z.ZodString;
    state: z.ZodEnum<{
        begun: "begun";
        closed: "closed";
        declined: "declined";
        lapsed: "lapsed";
        offered: "offered";
        taken: "taken";
        waiting: "waiting";
    }>;
    position: z.ZodOptional<z.ZodNumber>;
    offered_until: z.ZodOptional<z.ZodISODateTime>;
    pay_by: z.ZodOptional<z.ZodString>;
    batch: z.ZodOptional<z.ZodObject<{
        id: z.ZodString;
        starts_on: z.ZodString;
        enrol_by: z.ZodString;
        session_starts: z.ZodString;
        session_minutes: z.ZodNumber;
        session_days: z.ZodString;
        duration: z.ZodString;
        mode: z.ZodString;
        session_link: z.ZodString;
    }, z.core.$strip>>;
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
    is_moved: z.ZodOptional<z.ZodLiteral<true>>;
    registration: z.ZodOptional<z.ZodString>;
    person: z.ZodObject<{
        full_name: z.ZodString;
        email: z.ZodString;
        phone: z.ZodString;
    }, z.core.$strip>;
    created_at: z.ZodISODateTime;
}, z.core.$strip>;
export type Waiting = z.infer<typeof waitingSchema>;
export declare const waitingParamsSchema: z.ZodObject<{
    id: z.ZodUUID;
}, z.core.$strip>;
export declare const offerKeySchema: z.ZodObject<{
    key: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const waitingReceiptSchema: z.ZodObject<{
    id: z.ZodString;
    course_name: z.ZodString;
    position: z.ZodNumber;
    message: z.ZodString;
    is_mail_on: z.ZodBoolean;
}, z.core.$strip>;
