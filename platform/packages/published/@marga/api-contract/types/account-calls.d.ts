import { z } from 'zod';
export declare const register: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/register/";
    };
} & {
    readonly config: {
        readonly flag: "registration";
        readonly example: {
            readonly username: "asha";
            readonly first_name: "Asha";
            readonly last_name: "Rao";
            readonly phone: "98745 00000";
            readonly usertype: "student";
            readonly email: "asha@example.com";
            readonly password: "a path of 9 stations";
            readonly confirm_password: "a path of 9 stations";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Register; opens no session";
        readonly body: z.ZodObject<{
            username: z.ZodPipe<z.ZodString, z.ZodString>;
            first_name: z.ZodDefault<z.ZodString>;
            last_name: z.ZodDefault<z.ZodString>;
            phone: z.ZodDefault<z.ZodString>;
            usertype: z.ZodDefault<z.ZodEnum<{
                corporate: "corporate";
                educator: "educator";
                interviewer: "interviewer";
                student: "student";
            }>>;
            email: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodString, z.ZodEmail>]>>;
            password: z.ZodString;
            confirm_password: z.ZodString;
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
                username: z.ZodString;
                name: z.ZodString;
                email: z.ZodString;
                phone: z.ZodOptional<z.ZodString>;
                is_mail_queued: z.ZodOptional<z.ZodBoolean>;
            }, z.core.$strip>;
        };
    };
};
export declare const login: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/login/";
    };
} & {
    readonly config: {
        readonly example: {
            readonly username: "asha";
            readonly password: "a path of 9 stations";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Sign in by username or email address: opens a session and sets its cookie";
        readonly body: z.ZodObject<{
            username: z.ZodPipe<z.ZodString, z.ZodString>;
            password: z.ZodString;
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
            readonly 200: z.ZodObject<{
                username: z.ZodString;
                name: z.ZodString;
                email: z.ZodString;
                phone: z.ZodOptional<z.ZodString>;
            }, z.core.$strip>;
        };
    };
};
export declare const logout: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/logout/";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Sign out";
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
export declare const checkLogin: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/checklogin/";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Whether the caller is signed in, and as whom";
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
                isAuthenticated: z.ZodBoolean;
                user: z.ZodOptional<z.ZodObject<{
                    username: z.ZodString;
                    name: z.ZodString;
                    email: z.ZodString;
                    phone: z.ZodOptional<z.ZodString>;
                }, z.core.$strip>>;
            }, z.core.$strip>;
        };
    };
};
export declare const readCsrfToken: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/csrf/";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "CSRF token for unsafe calls";
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
                csrfToken: z.ZodString;
            }, z.core.$strip>;
        };
    };
};
