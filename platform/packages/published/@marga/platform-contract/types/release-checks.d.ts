import { z } from 'zod';
export declare const checkedReleaseSchema: z.ZodObject<{
    app: z.ZodString;
    version: z.ZodString;
    channel: z.ZodString;
    conflicts: z.ZodArray<z.ZodObject<{
        kind: z.ZodString;
        message: z.ZodString;
    }, z.core.$strip>>;
    unhashed: z.ZodArray<z.ZodString>;
    styledByScript: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
export type CheckedRelease = z.infer<typeof checkedReleaseSchema>;
export declare const policiesSchema: z.ZodObject<{
    policies: z.ZodArray<z.ZodObject<{
        channel: z.ZodString;
        asks: z.ZodArray<z.ZodEnum<{
            clean: "clean";
            tests: "tests";
            types: "types";
        }>>;
        after: z.ZodOptional<z.ZodString>;
        signatures: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodObject<{
            needed: z.ZodNumber;
            since: z.ZodNumber;
        }, z.core.$strict>>>;
        since: z.ZodRecord<z.ZodString, z.ZodNumber>;
    }, z.core.$strict>>;
}, z.core.$strip>;
export type PoliciesAnswer = z.infer<typeof policiesSchema>;
