export declare const requestCode: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/login/code";
    };
} & {
    readonly config: {
        readonly example: {
            readonly email: "asha@example.com";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Mail a code to sign in in this browser; the answer never tells whether an account exists";
        readonly body: import("zod").ZodObject<{
            email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
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
        } & Record<never, import("zod").ZodObject<{
            message: import("zod").ZodString;
            errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
        }, import("zod/v4/core").$strip>> & {
            readonly 202: import("zod").ZodObject<{
                message: import("zod").ZodString;
            }, import("zod/v4/core").$strip>;
        };
    };
};
export declare const readCode: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/login/code";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Which address the code of this browser was asked for";
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
        } & Record<never, import("zod").ZodObject<{
            message: import("zod").ZodString;
            errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
        }, import("zod/v4/core").$strip>> & {
            readonly 200: import("zod").ZodObject<{
                email: import("zod").ZodString;
            }, import("zod/v4/core").$strip>;
        };
    };
};
export declare const enterCode: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/login/code/entry";
    };
} & {
    readonly config: {
        readonly example: {
            readonly code: "123456";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Sign in by the code that this browser has asked for: opens a session and sets its cookie";
        readonly body: import("zod").ZodObject<{
            code: import("zod").ZodString;
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
        } & Record<never, import("zod").ZodObject<{
            message: import("zod").ZodString;
            errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
        }, import("zod/v4/core").$strip>> & {
            readonly 200: import("zod").ZodObject<{
                username: import("zod").ZodString;
                name: import("zod").ZodString;
                email: import("zod").ZodString;
                phone: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>;
        };
    };
};
