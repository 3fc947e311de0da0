import { z } from 'zod';
export declare const listRegistrations: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/course-registrations";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "One’s own registrations for batches";
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
            }, z.core.$strip>>;
        };
    };
};
export declare const readRegistration: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/course-registrations/:id";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "One’s own registration, of this session or account, with its order";
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
        };
    };
};
export declare const cancelRegistration: {
    method: "DELETE";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/course-registrations/:id";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Give up one’s own registration before anything of it is paid; its open order is closed";
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
            readonly 204: z.ZodNull;
        };
    };
};
export declare const cancelPaidRegistration: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/course-registrations/:id/cancellation";
    };
} & {
    readonly config: {
        readonly example: {
            readonly refund_paise: 1500000;
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Give up one’s own place before its first session: all that was paid goes back. Asked for again, the answer is the same";
        readonly params: z.ZodObject<{
            id: z.ZodUUID;
        }, z.core.$strip>;
        readonly body: z.ZodObject<{
            refund_paise: z.ZodNumber;
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
        };
    };
};
export declare const registerForCourse: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/register-course/";
    };
} & {
    readonly config: {
        readonly flag: "registration";
        readonly example: {
            readonly first_name: "Asha";
            readonly last_name: "Rao";
            readonly email: "asha@example.com";
            readonly contact_number: "98745 00000";
            readonly course_name: "Data Science";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Register for the promoted course; the same person again gets the same record";
        readonly body: z.ZodObject<{
            first_name: z.ZodPipe<z.ZodString, z.ZodString>;
            last_name: z.ZodPipe<z.ZodString, z.ZodString>;
            email: z.ZodPipe<z.ZodString, z.ZodEmail>;
            contact_number: z.ZodPipe<z.ZodString, z.ZodString>;
            course_name: z.ZodOptional<z.ZodString>;
            batch: z.ZodOptional<z.ZodString>;
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
                course_name: z.ZodString;
                message: z.ZodString;
            }, z.core.$strip>;
            readonly 201: z.ZodObject<{
                id: z.ZodString;
                course_name: z.ZodString;
                message: z.ZodString;
            }, z.core.$strip>;
        };
    };
};
