import { z } from 'zod';
/** The one shape of every error answer: a sentence for people and, where fields are at fault, their texts by name. */
export declare const problemSchema: z.ZodObject<{
    message: z.ZodString;
    errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
}, z.core.$strip>;
export type Problem = z.infer<typeof problemSchema>;
