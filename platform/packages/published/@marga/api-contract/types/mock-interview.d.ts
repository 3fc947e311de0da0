import { z } from 'zod';
export { CHANGE_LIMIT_MS } from '@marga/constants/interview-terms';
export declare const SLOT_MINUTES = 45;
export declare const slotSchema: z.ZodObject<{
    starts_at: z.ZodISODateTime;
    is_free: z.ZodBoolean;
    is_changeable: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
export type Slot = z.infer<typeof slotSchema>;
export declare const bookingRequestSchema: z.ZodObject<{
    starts_at: z.ZodISODateTime;
    full_name: z.ZodPipe<z.ZodString, z.ZodString>;
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    phone: z.ZodPipe<z.ZodString, z.ZodString>;
    time_zone: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type BookingRequest = z.infer<typeof bookingRequestSchema>;
export declare const bookingSchema: z.ZodObject<{
    id: z.ZodString;
    starts_at: z.ZodISODateTime;
    minutes: z.ZodNumber;
    state: z.ZodEnum<{
        booked: "booked";
        cancelled: "cancelled";
        expired: "expired";
        held: "held";
    }>;
    full_name: z.ZodString;
    email: z.ZodString;
    held_until: z.ZodNullable<z.ZodISODateTime>;
    changeable_until: z.ZodISODateTime;
    is_changeable: z.ZodBoolean;
    is_mail_queued: z.ZodBoolean;
    order: z.ZodObject<{
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
}, z.core.$strip>;
export type Booking = z.infer<typeof bookingSchema>;
export declare const rescheduleSchema: z.ZodObject<{
    starts_at: z.ZodISODateTime;
}, z.core.$strip>;
export declare const bookingParamsSchema: z.ZodObject<{
    id: z.ZodUUID;
}, z.core.$strip>;
export declare const mentorSchema: z.ZodObject<{
    name: z.ZodString;
    photo: z.ZodString;
    description: z.ZodString;
    linkedin: z.ZodString;
    youtube: z.ZodString;
    is_entered: z.ZodOptional<z.ZodBoolean>;
    hasContact: z.ZodOptional<z.ZodBoolean>;
    email: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type Mentor = z.infer<typeof mentorSchema>;
/** A photo is at an address of its own for each version of the record: kept copies stay right. */
export declare const mentorPhotoParamsSchema: z.ZodObject<{
    version: z.ZodCoercedNumber<unknown>;
}, z.core.$strip>;
