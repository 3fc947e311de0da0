import { z } from 'zod';
export declare const enrolmentSchema: z.ZodObject<{
    full_name: z.ZodPipe<z.ZodString, z.ZodString>;
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    phone: z.ZodPipe<z.ZodString, z.ZodString>;
    course: z.ZodPipe<z.ZodString, z.ZodString>;
    batch: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type Enrolment = z.infer<typeof enrolmentSchema>;
export declare const enrolmentReceiptSchema: z.ZodObject<{
    id: z.ZodString;
    course: z.ZodString;
    message: z.ZodString;
    is_mail_queued: z.ZodBoolean;
    registration: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    product: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const COURSE_REGISTERED_FOR = "Data Science";
export declare const courseRegistrationSchema: z.ZodObject<{
    first_name: z.ZodPipe<z.ZodString, z.ZodString>;
    last_name: z.ZodPipe<z.ZodString, z.ZodString>;
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    contact_number: z.ZodPipe<z.ZodString, z.ZodString>;
    course_name: z.ZodOptional<z.ZodString>;
    batch: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type CourseRegistration = z.infer<typeof courseRegistrationSchema>;
/** A registration of this session or account. */
export declare const ownRegistrationSchema: z.ZodObject<{
    id: z.ZodString;
    course_name: z.ZodString;
    created_at: z.ZodISODateTime;
    link: z.ZodString;
    begins_at: z.ZodOptional<z.ZodNullable<z.ZodISODateTime>>;
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
    pay_by: z.ZodOptional<z.ZodString>;
    is_seat_lost: z.ZodOptional<z.ZodLiteral<true>>;
    payment: z.ZodOptional<z.ZodObject<{
        total_paise: z.ZodNumber;
        paid_paise: z.ZodNumber;
        returned_paise: z.ZodOptional<z.ZodNumber>;
        parts: z.ZodArray<z.ZodObject<{
            amount_paise: z.ZodNumber;
            due_on: z.ZodString;
            is_paid: z.ZodBoolean;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    refund: z.ZodOptional<z.ZodObject<{
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
    cancellation: z.ZodOptional<z.ZodObject<{
        refund_paise: z.ZodNumber;
        until: z.ZodISODateTime;
        provider: z.ZodEnum<{
            none: "none";
            razorpay: "razorpay";
            sandbox: "sandbox";
        }>;
    }, z.core.$strip>>;
    person: z.ZodOptional<z.ZodObject<{
        full_name: z.ZodString;
        email: z.ZodString;
        phone: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type OwnRegistration = z.infer<typeof ownRegistrationSchema>;
/** The order is null while none was made. */
export declare const registrationWithOrderSchema: z.ZodObject<{
    id: z.ZodString;
    course_name: z.ZodString;
    created_at: z.ZodISODateTime;
    link: z.ZodString;
    begins_at: z.ZodOptional<z.ZodNullable<z.ZodISODateTime>>;
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
    pay_by: z.ZodOptional<z.ZodString>;
    is_seat_lost: z.ZodOptional<z.ZodLiteral<true>>;
    payment: z.ZodOptional<z.ZodObject<{
        total_paise: z.ZodNumber;
        paid_paise: z.ZodNumber;
        returned_paise: z.ZodOptional<z.ZodNumber>;
        parts: z.ZodArray<z.ZodObject<{
            amount_paise: z.ZodNumber;
            due_on: z.ZodString;
            is_paid: z.ZodBoolean;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    refund: z.ZodOptional<z.ZodObject<{
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
    cancellation: z.ZodOptional<z.ZodObject<{
        refund_paise: z.ZodNumber;
        until: z.ZodISODateTime;
        provider: z.ZodEnum<{
            none: "none";
            razorpay: "razorpay";
            sandbox: "sandbox";
        }>;
    }, z.core.$strip>>;
    person: z.ZodOptional<z.ZodObject<{
        full_name: z.ZodString;
        email: z.ZodString;
        phone: z.ZodString;
    }, z.core.$strip>>;
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
    is_kept: z.ZodOptional<z.ZodBoolean>;
    paid_place: z.ZodOptional<z.ZodObject<{
        starts_on: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type RegistrationWithOrder = z.infer<typeof registrationWithOrderSchema>;
export declare const registrationParamsSchema: z.ZodObject<{
    id: z.ZodUUID;
}, z.core.$strip>;
export declare const cancelPaidSchema: z.ZodObject<{
    refund_paise: z.ZodNumber;
}, z.core.$strip>;
export declare const courseRegistrationReceiptSchema: z.ZodObject<{
    id: z.ZodString;
    course_name: z.ZodString;
    message: z.ZodString;
}, z.core.$strip>;
