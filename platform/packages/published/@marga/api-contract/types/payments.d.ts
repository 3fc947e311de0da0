import { z } from 'zod';
/**
 * `void`: closed before it was paid, as when a slot was given up. `refund due`: the money arrived and goes back, since what
 * it paid for is gone or was cancelled in time.
 */
declare const ORDER_STATES: readonly ['open', 'paid', 'void', 'refund due', 'refunded'];
export type OrderState = (typeof ORDER_STATES)[number];
/** How money reaches the company without the provider. */
declare const PAYMENT_METHODS: readonly ['bank', 'cash'];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export declare const orderSchema: z.ZodObject<{
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
}, z.core.$strip>;
export type Order = z.infer<typeof orderSchema>;
/** What of the price of a registration is paid, and what is due when. */
export declare const paymentSchema: z.ZodObject<{
    total_paise: z.ZodNumber;
    paid_paise: z.ZodNumber;
    returned_paise: z.ZodOptional<z.ZodNumber>;
    parts: z.ZodArray<z.ZodObject<{
        amount_paise: z.ZodNumber;
        due_on: z.ZodString;
        is_paid: z.ZodBoolean;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Payment = z.infer<typeof paymentSchema>;
/** What goes back of the payments for a place: it was cancelled in time, or was paid already by somebody else. */
export declare const refundSchema: z.ZodObject<{
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
}, z.core.$strip>;
export type Refund = z.infer<typeof refundSchema>;
/** One's own order in a list. */
export declare const ownOrderSchema: z.ZodObject<{
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
    title: z.ZodString;
    registration: z.ZodOptional<z.ZodString>;
    person: z.ZodOptional<z.ZodObject<{
        full_name: z.ZodString;
        email: z.ZodString;
    }, z.core.$strip>>;
    created_at: z.ZodISODateTime;
}, z.core.$strip>;
export type OwnOrder = z.infer<typeof ownOrderSchema>;
/** Whom a payment is billed to. */
export declare const billSchema: z.ZodObject<{
    company: z.ZodPipe<z.ZodString, z.ZodString>;
    gstin: z.ZodDefault<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>;
    state: z.ZodString;
}, z.core.$strip>;
export type Bill = z.infer<typeof billSchema>;
/** A payment that has arrived. */
export declare const receiptSchema: z.ZodObject<{
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
    instalment: z.ZodOptional<z.ZodNumber>;
    instalments: z.ZodOptional<z.ZodNumber>;
    refund_by: z.ZodOptional<z.ZodString>;
    returned_paise: z.ZodOptional<z.ZodNumber>;
    coupon: z.ZodOptional<z.ZodString>;
    discount_paise: z.ZodOptional<z.ZodNumber>;
    part_refunds: z.ZodOptional<z.ZodArray<z.ZodObject<{
        amount_paise: z.ZodNumber;
        refund_by: z.ZodOptional<z.ZodString>;
        returned_at: z.ZodOptional<z.ZodISODateTime>;
        credit_note: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>>;
    title: z.ZodString;
    batch: z.ZodOptional<z.ZodString>;
    paid_at: z.ZodISODateTime;
    payment_id: z.ZodString;
    method: z.ZodOptional<z.ZodEnum<{
        bank: "bank";
        cash: "cash";
    }>>;
    buyer: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
        email: z.ZodString;
    }, z.core.$strip>>;
    beneficiary: z.ZodOptional<z.ZodString>;
    bill: z.ZodOptional<z.ZodNullable<z.ZodObject<{
        company: z.ZodString;
        gstin: z.ZodString;
        state: z.ZodString;
    }, z.core.$strip>>>;
    is_bill_fixed: z.ZodOptional<z.ZodBoolean>;
    mail: z.ZodOptional<z.ZodEnum<{
        off: "off";
        queued: "queued";
        sent: "sent";
    }>>;
    seller: z.ZodOptional<z.ZodObject<{
        legal_name: z.ZodOptional<z.ZodString>;
        address: z.ZodOptional<z.ZodArray<z.ZodString>>;
        state: z.ZodOptional<z.ZodString>;
        gstin: z.ZodOptional<z.ZodString>;
        sac: z.ZodOptional<z.ZodString>;
        gst_percent: z.ZodOptional<z.ZodNumber>;
        phone: z.ZodOptional<z.ZodString>;
        email: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
    number: z.ZodOptional<z.ZodString>;
    credit_note: z.ZodOptional<z.ZodObject<{
        number: z.ZodString;
        issued_at: z.ZodISODateTime;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Receipt = z.infer<typeof receiptSchema>;
/** What an order pays for; the amount is the server's business. */
export declare const orderRequestSchema: z.ZodObject<{
    purpose: z.ZodEnum<{
        course: "course";
        unlock: "unlock";
    }>;
    reference: z.ZodOptional<z.ZodString>;
    plan: z.ZodOptional<z.ZodEnum<{
        full: "full";
        instalments: "instalments";
    }>>;
    coupon: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const paymentProofSchema: z.ZodObject<{
    payment_id: z.ZodString;
    signature: z.ZodString;
}, z.core.$strip>;
export type PaymentProof = z.infer<typeof paymentProofSchema>;
/** A test number of the sandbox; without one it pays at once. */
export declare const sandboxQuerySchema: z.ZodObject<{
    number: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
export declare const orderParamsSchema: z.ZodObject<{
    id: z.ZodUUID;
}, z.core.$strip>;
export {};
