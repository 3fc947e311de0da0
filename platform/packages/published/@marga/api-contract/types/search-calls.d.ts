import { z } from 'zod';
export declare const search: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/search";
    };
} & {
    readonly config: {
        readonly flag: "search";
    };
    readonly schema: {
        readonly tags: readonly ["Search"];
        readonly summary: "Programs, courses, topics, trainers, videos and pages, best first; beginnings and misspelt words are found";
        readonly querystring: z.ZodObject<{
            q: z.ZodString;
            limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
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
                kind: z.ZodEnum<{
                    course: "course";
                    page: "page";
                    program: "program";
                    topic: "topic";
                    trainer: "trainer";
                    video: "video";
                }>;
                title: z.ZodString;
                link: z.ZodString;
                context: z.ZodString;
                image: z.ZodOptional<z.ZodString>;
                program: z.ZodOptional<z.ZodString>;
            }, z.core.$strip>>;
        };
    };
};
