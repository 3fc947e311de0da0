export declare const readProfile: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/profile/";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Bio, picture and resume";
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
                bio: import("zod").ZodString;
                profile_picture: import("zod").ZodString;
                resume: import("zod").ZodString;
                resume_name: import("zod").ZodString;
            }, import("zod/v4/core").$strip>;
        };
    };
};
export declare const changeProfile: {
    method: "PATCH";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/profile/";
    };
} & {
    readonly bodyLimit: 22020096;
    readonly config: {
        readonly form: import("zod").ZodObject<{
            bio: import("zod").ZodOptional<import("zod").ZodString>;
            profile_picture: import("zod").ZodOptional<import("zod").ZodLiteral<"">>;
            resume: import("zod").ZodOptional<import("zod").ZodLiteral<"">>;
            revision: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly files: readonly ["profile_picture", "resume"];
        readonly example: {
            readonly bio: "From testing to data.";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Change what is sent; a file field sent as an empty text removes the file";
        readonly querystring: import("zod").ZodObject<{
            revision: import("zod").ZodOptional<import("zod").ZodCoercedNumber<unknown>>;
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
        } & Record<401 | 415, import("zod").ZodObject<{
            message: import("zod").ZodString;
            errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
        }, import("zod/v4/core").$strip>> & {
            readonly 200: import("zod").ZodObject<{
                bio: import("zod").ZodString;
                profile_picture: import("zod").ZodString;
                resume: import("zod").ZodString;
                resume_name: import("zod").ZodString;
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
export declare const readPicture: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/profile/picture";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "One’s own picture";
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
        }, import("zod/v4/core").$strip>>;
    };
};
export declare const readResume: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/profile/resume";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "One’s own resume, as a download";
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
        }, import("zod/v4/core").$strip>>;
    };
};
