import { z } from 'zod';
/** Body of a webhook: what happened, as a sentence for people and as fields for programs. */
export declare const platformEventSchema: z.ZodObject<{
    id: z.ZodString;
    type: z.ZodEnum<{
        "app.retired": "app.retired";
        "canary.taken-back": "canary.taken-back";
        "flag.changed": "flag.changed";
        "release.promoted": "release.promoted";
        "release.proposed": "release.proposed";
        "release.published": "release.published";
        "release.refused": "release.refused";
        "release.rolled-back": "release.rolled-back";
        "store.problem": "store.problem";
    }>;
    at: z.ZodISODateTime;
    text: z.ZodString;
    app: z.ZodOptional<z.ZodString>;
    version: z.ZodOptional<z.ZodString>;
    channel: z.ZodOptional<z.ZodString>;
    revision: z.ZodOptional<z.ZodNumber>;
    traffic: z.ZodOptional<z.ZodNumber>;
    by: z.ZodOptional<z.ZodString>;
    why: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
export type PlatformEvent = z.infer<typeof platformEventSchema>;
