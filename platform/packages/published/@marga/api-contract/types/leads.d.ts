import { z } from 'zod';
/** Somebody wants a place: in a course, which notes them where it has none, or in the program of a product. */
export declare const leadSchema: z.ZodObject<{
    full_name: z.ZodPipe<z.ZodString, z.ZodString>;
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    phone: z.ZodDefault<z.ZodString>;
    course: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodString>>;
    product: z.ZodOptional<z.ZodString>;
    batch: z.ZodOptional<z.ZodString>;
    time_zone: z.ZodOptional<z.ZodString>;
    order: z.ZodOptional<z.ZodObject<{
        plan: z.ZodOptional<z.ZodEnum<{
            full: "full";
            instalments: "instalments";
        }>>;
        coupon: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Lead = z.infer<typeof leadSchema>;
export declare const leadReceiptSchema: z.ZodObject<{
    id: z.ZodString;
    course: z.ZodString;
    message: z.ZodString;
    is_new: z.ZodBoolean;
    is_mail_queued: z.ZodBoolean;
    registration: z.ZodNullable<z.ZodString>;
    product: z.ZodString;
    order: z.ZodNullable<z.ZodObject<{
        id: z.ZodString;
        purpose: z.ZodEnum<{
            course: "course";
            "mock-interview": "mock-interview";
            unlock: "unlock";
        }>;
        amount_paise: z.ZodNumber;
        currency: z.ZodLiteral<"INR">;
        state: z.ZodEnum<{
            open: "open";
            paid: "paid";
            "refund due": "refund due";
            refunded: "refunded";
            void: "void";
        }>;
        provider: z.ZodEnum<{
            none: "none";
            razorpay: "razorpay";
            sandbox: "sandbox";
        }>;
        provider_order_id: z.ZodString;
        provider_key: z.ZodString;
        instalment: z.ZodOptional<z.ZodNumber>;
        instalments: z.ZodOptional<z.ZodNumber>;
        attempt: z.ZodOptional<z.ZodEnum<{
            authorised: "authorised";
            begun: "begun";
        }>>;
        refund_by: z.ZodOptional<z.ZodString>;
        returned_paise: z.ZodOptional<z.ZodNumber>;
        coupon: z.ZodOptional<z.ZodString>;
        discount_paise: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>>;
    order_problem: z.ZodString;
}, z.core.$strip>;
