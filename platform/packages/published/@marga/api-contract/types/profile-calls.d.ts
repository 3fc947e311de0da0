export declare const readDetails: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/register/details";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Basic details";
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
        } & Record<401, import("zod").ZodObject<{
            message: import("zod").ZodString;
            errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
        }, import("zod/v4/core").$strip>> & {
            readonly 200: import("zod").ZodObject<{
                first_name: import("zod").ZodString;
                last_name: import("zod").ZodString;
                email: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>]>;
                phone: import("zod").ZodString;
                userType: import("zod").ZodEnum<{
                    corporate: "corporate";
                    educator: "educator";
                    interviewer: "interviewer";
                    student: "student";
                }>;
                address: import("zod").ZodString;
                landmark: import("zod").ZodString;
                city: import("zod").ZodString;
                state: import("zod").ZodString;
                country: import("zod").ZodString;
                pincode: import("zod").ZodString;
                username: import("zod").ZodString;
                revision: import("zod").ZodOptional<import("zod").ZodNumber>;
            }, import("zod/v4/core").$strip>;
        };
    };
};
export declare const changeDetails: {
    method: "PATCH";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/register/details/";
    };
} & {
    readonly config: {
        readonly example: {
            readonly city: "Pune";
            readonly userType: "student";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Change what is given; with the revision, only if nobody changed it since. A login is never renamed";
        readonly querystring: import("zod").ZodObject<{
            revision: import("zod").ZodOptional<import("zod").ZodCoercedNumber<unknown>>;
        }, import("zod/v4/core").$strip>;
        readonly body: import("zod").ZodObject<{
            first_name: import("zod").ZodOptional<import("zod").ZodString>;
            last_name: import("zod").ZodOptional<import("zod").ZodString>;
            email: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>]>>;
            phone: import("zod").ZodOptional<import("zod").ZodString>;
            userType: import("zod").ZodOptional<import("zod").ZodEnum<{
                corporate: "corporate";
                educator: "educator";
                interviewer: "interviewer";
                student: "student";
            }>>;
            address: import("zod").ZodOptional<import("zod").ZodString>;
            landmark: import("zod").ZodOptional<import("zod").ZodString>;
            city: import("zod").ZodOptional<import("zod").ZodString>;
            state: import("zod").ZodOptional<import("zod").ZodString>;
            country: import("zod").ZodOptional<import("zod").ZodString>;
            pincode: import("zod").ZodOptional<import("zod").ZodString>;
            username: import("zod").ZodOptional<import("zod").ZodString>;
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
        } & Record<401, import("zod").ZodObject<{
            message: import("zod").ZodString;
            errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
        }, import("zod/v4/core").$strip>> & {
            readonly 200: import("zod").ZodObject<{
                first_name: import("zod").ZodString;
                last_name: import("zod").ZodString;
                email: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>]>;
                phone: import("zod").ZodString;
                userType: import("zod").ZodEnum<{
                    corporate: "corporate";
                    educator: "educator";
                    interviewer: "interviewer";
                    student: "student";
                }>;
                address: import("zod").ZodString;
                landmark: import("zod").ZodString;
                city: import("zod").ZodString;
                state: import("zod").ZodString;
                country: import("zod").ZodString;
                pincode: import("zod").ZodString;
                username: import("zod").ZodString;
                revision: import("zod").ZodOptional<import("zod").ZodNumber>;
            }, import("zod/v4/core").$strip>;
            readonly 409: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
                stored: import("zod").ZodOptional<import("zod").ZodObject<{
                    details: import("zod").ZodObject<{
                        first_name: import("zod").ZodString;
                        last_name: import("zod").ZodString;
                        email: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>]>;
                        phone: import("zod").ZodString;
                        userType: import("zod").ZodEnum<{
                            corporate: "corporate";
                            educator: "educator";
                            interviewer: "interviewer";
                            student: "student";
                        }>;
                        address: import("zod").ZodString;
                        landmark: import("zod").ZodString;
                        city: import("zod").ZodString;
                        state: import("zod").ZodString;
                        country: import("zod").ZodString;
                        pincode: import("zod").ZodString;
                        username: import("zod").ZodString;
                        revision: import("zod").ZodOptional<import("zod").ZodNumber>;
                    }, import("zod/v4/core").$strip>;
                    bio: import("zod").ZodString;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>;
        };
    };
};
