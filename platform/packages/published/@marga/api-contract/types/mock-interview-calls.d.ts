import { z } from 'zod';
export declare const readMentor: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/mentor/";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "The mentor; the email only for a signed-in caller";
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodObject<{
                name: z.ZodString;
                photo: z.ZodString;
                description: z.ZodString;
                linkedin: z.ZodString;
                youtube: z.ZodString;
                is_entered: z.ZodOptional<z.ZodBoolean>;
                hasContact: z.ZodOptional<z.ZodBoolean>;
                email: z.ZodOptional<z.ZodString>;
            }, z.core.$strip>;
        };
    };
};
export declare const readMentorPhoto: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/media/mentor/:version";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Photo of the mentor";
        readonly params: z.ZodObject<{
            version: z.ZodCoercedNumber<unknown>;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>>;
    };
};
export declare const listSlots: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/mock-interview/slots";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Slots of the next two weeks";
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodArray<z.ZodObject<{
                starts_at: z.ZodISODateTime;
                is_free: z.ZodBoolean;
                is_changeable: z.ZodOptional<z.ZodBoolean>;
            }, z.core.$strip>>;
        };
    };
};
export declare const holdSlot: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/mock-interview/bookings";
    };
} & {
    readonly config: {
        readonly flag: "booking";
        readonly example: {
            readonly starts_at: "2026-12-01T04:30:00.000Z";
            readonly full_name: "Asha Rao";
            readonly email: "asha@example.com";
            readonly phone: "98745 00000";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Hold a slot for ten minutes; it is booked once its order is paid";
        readonly body: z.ZodObject<{
            starts_at: z.ZodISODateTime;
            full_name: z.ZodPipe<z.ZodString, z.ZodString>;
            email: z.ZodPipe<z.ZodString, z.ZodEmail>;
            phone: z.ZodPipe<z.ZodString, z.ZodString>;
            time_zone: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<409, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 201: z.ZodObject<{
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
        };
    };
};
export declare const listBookings: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/mock-interview/bookings";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "One’s own bookings";
        readonly querystring: z.ZodObject<{
            limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
            offset: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<401, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodArray<z.ZodObject<{
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
            }, z.core.$strip>>;
        };
    };
};
export declare const readBooking: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/mock-interview/bookings/:id";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "One’s own booking";
        readonly params: z.ZodObject<{
            id: z.ZodUUID;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodObject<{
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
        };
    };
};
export declare const readBookingCalendar: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/mock-interview/bookings/:id/calendar.ics";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "One’s own booking as a calendar file; 404 unless it is booked";
        readonly params: z.ZodObject<{
            id: z.ZodUUID;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodString;
        };
    };
};
export declare const cancelBooking: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/mock-interview/bookings/:id/cancel";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Cancel until 24 hours before it begins";
        readonly params: z.ZodObject<{
            id: z.ZodUUID;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<409, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodObject<{
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
        };
    };
};
export declare const moveBooking: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/mock-interview/bookings/:id/move";
    };
} & {
    readonly config: {
        readonly example: {
            readonly starts_at: "2026-12-02T04:30:00.000Z";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Move to another slot until 24 hours before it begins";
        readonly params: z.ZodObject<{
            id: z.ZodUUID;
        }, z.core.$strip>;
        readonly body: z.ZodObject<{
            starts_at: z.ZodISODateTime;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<409, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodObject<{
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
        };
    };
};
