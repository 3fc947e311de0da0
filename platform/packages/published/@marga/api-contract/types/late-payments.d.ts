import { z } from 'zod';
/** A payment that came once its seat was gone: it goes back by itself, unless another batch is chosen before. */
export declare const latePaymentSchema: z.ZodObject<{
    amount_paise: z.ZodNumber;
    provider: z.ZodEnum<{
        none: "none";
        razorpay: "razorpay";
        sandbox: "sandbox";
    }>;
    refund_by: z.ZodOptional<z.ZodString>;
    state: z.ZodEnum<{
        "refund due": "refund due";
        refunded: "refunded";
    }>;
    order: z.ZodString;
    choose_until: z.ZodOptional<z.ZodISODateTime>;
    batches: z.ZodOptional<z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        starts_on: z.ZodString;
        session_starts: z.ZodString;
        session_minutes: z.ZodNumber;
        session_days: z.ZodString;
        mode: z.ZodString;
        price_paise: z.ZodNumber;
        is_dearer: z.ZodOptional<z.ZodLiteral<true>>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type LatePayment = z.infer<typeof latePaymentSchema>;
/** What became of the payment of a place. */
export declare const paidPlaceSchema: z.ZodObject<{
    id: z.ZodString;
    amount_paise: z.ZodNumber;
    state: z.ZodEnum<{
        open: "open";
        paid: "paid";
        "refund due": "refund due";
        refunded: "refunded";
        void: "void";
    }>;
    course_name: z.ZodString;
    link: z.ZodString;
    batch: z.ZodOptional<z.ZodObject<{
        id: z.ZodString;
        starts_on: z.ZodString;
        enrol_by: z.ZodString;
        session_starts: z.ZodString;
        session_minutes: z.ZodNumber;
        session_days: z.ZodString;
        duration: z.ZodString;
        mode: z.ZodString;
    }, z.core.$strip>>;
    late_payment: z.ZodOptional<z.ZodObject<{
        amount_paise: z.ZodNumber;
        provider: z.ZodEnum<{
            none: "none";
            razorpay: "razorpay";
            sandbox: "sandbox";
        }>;
        refund_by: z.ZodOptional<z.ZodString>;
        state: z.ZodEnum<{
            "refund due": "refund due";
            refunded: "refunded";
        }>;
        order: z.ZodString;
        choose_until: z.ZodOptional<z.ZodISODateTime>;
        batches: z.ZodOptional<z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            starts_on: z.ZodString;
            session_starts: z.ZodString;
            session_minutes: z.ZodNumber;
            session_days: z.ZodString;
            mode: z.ZodString;
            price_paise: z.ZodNumber;
            is_dearer: z.ZodOptional<z.ZodLiteral<true>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type PaidPlace = z.infer<typeof paidPlaceSchema>;
export declare const choiceKeySchema: z.ZodObject<{
    key: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const batchChosenSchema: z.ZodObject<{
    batch: z.ZodString;
    key: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
