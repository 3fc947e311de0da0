import { z } from 'zod';
export declare const createOrder: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/payments/orders";
    };
} & {
    readonly config: {
        readonly example: {
            readonly purpose: "course";
            readonly reference: "1";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Make an order; its amount is the server’s, an order of 0 is paid at once. A registration has one order: asked for again, it is answered with 200";
        readonly body: z.ZodObject<{
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
            readonly 201: z.ZodObject<{
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
        };
    };
};
export declare const listOrders: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/payments/orders";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "One’s own orders, newest first";
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
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodArray<z.ZodObject<{
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
            }, z.core.$strip>>;
        };
    };
};
export declare const readOrder: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/payments/orders/:id";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "One’s own order";
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
        };
    };
};
export declare const readPaidPlace: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/payments/orders/:id/place";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "What became of the payment of one’s own place, and which batches can be chosen if it came too late, also by the link of the mail";
        readonly params: z.ZodObject<{
            id: z.ZodUUID;
        }, z.core.$strip>;
        readonly querystring: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
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
        };
    };
};
export declare const chooseOtherBatch: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/payments/orders/:id/place";
    };
} & {
    readonly config: {
        readonly example: {
            readonly batch: "datascience-2";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Choose another batch for a payment that came once its seat was gone: it pays the place there. The same again changes nothing. The link of the mail names its `key`";
        readonly params: z.ZodObject<{
            id: z.ZodUUID;
        }, z.core.$strip>;
        readonly body: z.ZodObject<{
            batch: z.ZodString;
            key: z.ZodOptional<z.ZodString>;
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
        };
    };
};
export declare const readReceipt: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/payments/orders/:id/receipt";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Receipt of one’s own order; 404 while no payment has arrived";
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
        };
    };
};
export declare const readReceiptFile: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/payments/orders/:id/receipt.pdf";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "The same receipt as a PDF; 404 while no payment has arrived";
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
            readonly 200: z.ZodAny;
        };
    };
};
export declare const setBill: {
    method: "PUT";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/payments/orders/:id/bill";
    };
} & {
    readonly config: {
        readonly example: {
            readonly company: "Rao Analytics";
            readonly gstin: "27AAPFU0939F1ZV";
            readonly state: "27";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Whom the receipt of one’s own payment is billed to; the GSTIN is optional";
        readonly params: z.ZodObject<{
            id: z.ZodUUID;
        }, z.core.$strip>;
        readonly body: z.ZodObject<{
            company: z.ZodPipe<z.ZodString, z.ZodString>;
            gstin: z.ZodDefault<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>;
            state: z.ZodString;
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
        };
    };
};
export declare const beginPayment: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/payments/orders/:id/attempt";
    };
} & {
    readonly config: {
        readonly flag: "payment";
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Say that the payment window opens. Until the payment is decided, or ten minutes have passed, nothing closes the order";
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
        };
    };
};
export declare const checkPayment: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/payments/orders/:id/check";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Ask the provider what became of a payment that has begun, and answer the order. Without `attempt` in the answer, an open order was not charged";
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
        };
    };
};
export declare const verifyPayment: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/payments/orders/:id/verify";
    };
} & {
    readonly config: {
        readonly example: {
            readonly payment_id: "pay_29QQoUBi66xm2f";
            readonly signature: "9ef4dffbfd84f1318f6739a3ce19f9d8";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Pay an order by the proof that the checkout hands out; the same proof again answers the paid order";
        readonly params: z.ZodObject<{
            id: z.ZodUUID;
        }, z.core.$strip>;
        readonly body: z.ZodObject<{
            payment_id: z.ZodString;
            signature: z.ZodString;
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
        };
    };
};
export declare const paySandbox: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/payments/orders/:id/sandbox";
    };
} & {
    readonly config: {
        readonly flag: "payment";
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "The checkout of the sandbox: hands out a proof and moves no money. Its test numbers are refused, late or cut off. 404 with a real provider";
        readonly params: z.ZodObject<{
            id: z.ZodUUID;
        }, z.core.$strip>;
        readonly querystring: z.ZodObject<{
            number: z.ZodDefault<z.ZodString>;
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
        } & Record<402 | 409, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodObject<{
                payment_id: z.ZodString;
                signature: z.ZodString;
            }, z.core.$strip>;
        };
    };
};
export declare const receiveWebhook: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/payments/webhook";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "The provider’s word that an order is paid, signed over the whole body";
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
                message: z.ZodString;
            }, z.core.$strip>;
        };
    };
};
