import { z } from 'zod';
export declare const releaseProvenanceSchema: z.ZodObject<{
    app: z.ZodString;
    version: z.ZodString;
    signedBy: z.ZodNullable<z.ZodObject<{
        key: z.ZodString;
        role: z.ZodString;
        team: z.ZodString;
    }, z.core.$strip>>;
    faults: z.ZodArray<z.ZodString>;
    statement: z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    envelope: z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
}, z.core.$strip>;
export type ProvenanceAnswer = z.infer<typeof releaseProvenanceSchema>;
