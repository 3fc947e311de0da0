import { z } from 'zod';
export declare const enrol: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/enrolments";
    };
} & {
    readonly config: {
        readonly example: {
            readonly full_name: "Asha Rao";
            readonly email: "asha@example.com";
            readonly phone: "98745 00000";
            readonly course: "Data Science";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Enrol in a course, once a person and course";
        readonly body: z.ZodObject<{
            full_name: z.ZodPipe<z.ZodString, z.ZodString>;
            email: z.ZodPipe<z.ZodString, z.ZodEmail>;
            phone: z.ZodPipe<z.ZodString, z.ZodString>;
            course: z.ZodPipe<z.ZodString, z.ZodString>;
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
        } & Record<409, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 201: z.ZodObject<{
                id: z.ZodString;
                course: z.ZodString;
                message: z.ZodString;
                is_mail_queued: z.ZodBoolean;
                registration: z.ZodOptional<z.ZodNullable<z.ZodString>>;
                product: z.ZodOptional<z.ZodString>;
            }, z.core.$strip>;
        };
    };
};
export declare const listEnrolments: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/enrolments";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "One’s own enrolments";
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
                course: z.ZodString;
                created_at: z.ZodISODateTime;
            }, z.core.$strip>>;
        };
    };
};
