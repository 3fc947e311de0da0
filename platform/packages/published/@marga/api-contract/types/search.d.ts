import { z } from 'zod';
export declare const QUESTION_TOO_LONG = "A question has at most 200 characters.";
export declare const searchQuerySchema: z.ZodObject<{
    q: z.ZodString;
    limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
}, z.core.$strip>;
export declare const searchHitSchema: z.ZodObject<{
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
}, z.core.$strip>;
export type SearchHit = z.infer<typeof searchHitSchema>;
