import { z } from 'zod';
export declare const passwordChangeSchema: z.ZodObject<{
    current_password: z.ZodString;
    password: z.ZodString;
    confirm_password: z.ZodString;
}, z.core.$strip>;
export declare const passwordProofSchema: z.ZodObject<{
    password: z.ZodString;
}, z.core.$strip>;
export declare const resetRequestSchema: z.ZodObject<{
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
}, z.core.$strip>;
export declare const resetSchema: z.ZodObject<{
    token: z.ZodString;
    password: z.ZodString;
    confirm_password: z.ZodString;
}, z.core.$strip>;
export declare const emailTokenSchema: z.ZodObject<{
    token: z.ZodString;
}, z.core.$strip>;
export declare const messageSchema: z.ZodObject<{
    message: z.ZodString;
}, z.core.$strip>;
/** How the owner of an account signs in. */
export declare const signInWaysSchema: z.ZodObject<{
    has_password: z.ZodBoolean;
}, z.core.$strip>;
export declare const sessionListSchema: z.ZodArray<z.ZodObject<{
    id: z.ZodString;
    created_at: z.ZodISODateTime;
    last_seen_at: z.ZodISODateTime;
    user_agent: z.ZodString;
    is_current: z.ZodBoolean;
}, z.core.$strip>>;
export type OwnSession = z.infer<typeof sessionListSchema>[number];
export declare const tokenRequestSchema: z.ZodObject<{
    name: z.ZodPipe<z.ZodString, z.ZodString>;
    scope: z.ZodDefault<z.ZodEnum<{
        change: "change";
        read: "read";
    }>>;
    days: z.ZodDefault<z.ZodNumber>;
}, z.core.$strip>;
export declare const tokenSchema: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
    scope: z.ZodEnum<{
        change: "change";
        read: "read";
    }>;
    created_at: z.ZodISODateTime;
    expires_at: z.ZodNullable<z.ZodISODateTime>;
}, z.core.$strip>;
/** The token itself is shown once, in the answer that makes it. */
export declare const newTokenSchema: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
    scope: z.ZodEnum<{
        change: "change";
        read: "read";
    }>;
    created_at: z.ZodISODateTime;
    expires_at: z.ZodNullable<z.ZodISODateTime>;
    token: z.ZodString;
}, z.core.$strip>;
export declare const idParamsSchema: z.ZodObject<{
    id: z.ZodString;
}, z.core.$strip>;
export declare const accountRemovalSchema: z.ZodObject<{
    password: z.ZodOptional<z.ZodString>;
    refund_paise: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>;
export declare const capabilitiesSchema: z.ZodObject<{
    mail: z.ZodBoolean;
    provider: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
