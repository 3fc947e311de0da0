export declare const placeLead: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/leads";
    };
} & {
    readonly config: {
        readonly flag: "registration";
        readonly example: {
            readonly full_name: "Asha Rao";
            readonly email: "asha@example.com";
            readonly phone: "98745 00000";
            readonly course: "Data Science";
            readonly order: {
                readonly plan: "full";
            };
        };
    };
    readonly schema: {
        readonly tags: readonly ["Enrolment"];
        readonly summary: "Ask for a place, and for its order where it is paid now: both or neither. The same person again gets the same record";
        readonly body: import("zod").ZodObject<{
            full_name: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
            email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
            phone: import("zod").ZodDefault<import("zod").ZodString>;
            course: import("zod").ZodOptional<import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>>;
            product: import("zod").ZodOptional<import("zod").ZodString>;
            batch: import("zod").ZodOptional<import("zod").ZodString>;
            time_zone: import("zod").ZodOptional<import("zod").ZodString>;
            order: import("zod").ZodOptional<import("zod").ZodObject<{
                plan: import("zod").ZodOptional<import("zod").ZodEnum<{
                    full: "full";
                    instalments: "instalments";
                }>>;
                coupon: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly response: {
            400: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            403: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            404: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            412: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            413: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            429: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            500: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            503: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            507: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
        } & Record<409, import("zod").ZodObject<{
            message: import("zod").ZodString;
            errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
        }, import("zod/v4/core").$strip>> & {
            readonly 200: import("zod").ZodObject<{
                id: import("zod").ZodString;
                course: import("zod").ZodString;
                message: import("zod").ZodString;
                is_new: import("zod").ZodBoolean;
                is_mail_queued: import("zod").ZodBoolean;
                registration: import("zod").ZodNullable<import("zod").ZodString>;
                product: import("zod").ZodString;
                order: import("zod").ZodNullable<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    purpose: import("zod").ZodEnum<{
                        course: "course";
                        "mock-interview": "mock-interview";
                        unlock: "unlock";
                    }>;
                    amount_paise: import("zod").ZodNumber;
                    currency: import("zod").ZodLiteral<"INR">;
                    state: import("zod").ZodEnum<{
                        open: "open";
                        paid: "paid";
                        "refund due": "refund due";
                        refunded: "refunded";
                        void: "void";
                    }>;
                    provider: import("zod").ZodEnum<{
                        none: "none";
                        razorpay: "razorpay";
                        sandbox: "sandbox";
                    }>;
                    provider_order_id: import("zod").ZodString;
                    provider_key: import("zod").ZodString;
                    instalment: import("zod").ZodOptional<import("zod").ZodNumber>;
                    instalments: import("zod").ZodOptional<import("zod").ZodNumber>;
                    attempt: import("zod").ZodOptional<import("zod").ZodEnum<{
                        authorised: "authorised";
                        begun: "begun";
                    }>>;
                    refund_by: import("zod").ZodOptional<import("zod").ZodString>;
                    returned_paise: import("zod").ZodOptional<import("zod").ZodNumber>;
                    coupon: import("zod").ZodOptional<import("zod").ZodString>;
                    discount_paise: import("zod").ZodOptional<import("zod").ZodNumber>;
                }, import("zod/v4/core").$strip>>;
                order_problem: import("zod").ZodString;
            }, import("zod/v4/core").$strip>;
            readonly 201: import("zod").ZodObject<{
                id: import("zod").ZodString;
                course: import("zod").ZodString;
                message: import("zod").ZodString;
                is_new: import("zod").ZodBoolean;
                is_mail_queued: import("zod").ZodBoolean;
                registration: import("zod").ZodNullable<import("zod").ZodString>;
                product: import("zod").ZodString;
                order: import("zod").ZodNullable<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    purpose: import("zod").ZodEnum<{
                        course: "course";
                        "mock-interview": "mock-interview";
                        unlock: "unlock";
                    }>;
                    amount_paise: import("zod").ZodNumber;
                    currency: import("zod").ZodLiteral<"INR">;
                    state: import("zod").ZodEnum<{
                        open: "open";
                        paid: "paid";
                        "refund due": "refund due";
                        refunded: "refunded";
                        void: "void";
                    }>;
                    provider: import("zod").ZodEnum<{
                        none: "none";
                        razorpay: "razorpay";
                        sandbox: "sandbox";
                    }>;
                    provider_order_id: import("zod").ZodString;
                    provider_key: import("zod").ZodString;
                    instalment: import("zod").ZodOptional<import("zod").ZodNumber>;
                    instalments: import("zod").ZodOptional<import("zod").ZodNumber>;
                    attempt: import("zod").ZodOptional<import("zod").ZodEnum<{
                        authorised: "authorised";
                        begun: "begun";
                    }>>;
                    refund_by: import("zod").ZodOptional<import("zod").ZodString>;
                    returned_paise: import("zod").ZodOptional<import("zod").ZodNumber>;
                    coupon: import("zod").ZodOptional<import("zod").ZodString>;
                    discount_paise: import("zod").ZodOptional<import("zod").ZodNumber>;
                }, import("zod/v4/core").$strip>>;
                order_problem: import("zod").ZodString;
            }, import("zod/v4/core").$strip>;
        };
    };
};
