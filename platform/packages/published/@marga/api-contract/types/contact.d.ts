import { z } from 'zod';
export declare const contactMessageSchema: z.ZodObject<{
    first_name: z.ZodPipe<z.ZodString, z.ZodString>;
    last_name: z.ZodPipe<z.ZodString, z.ZodString>;
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    phone: z.ZodPipe<z.ZodString, z.ZodString>;
    message: z.ZodPipe<z.ZodString, z.ZodString>;
}, z.core.$strip>;
export declare const contactReceiptSchema: z.ZodObject<{
    id: z.ZodNumber;
    message: z.ZodString;
}, z.core.$strip>;
/** What the mailed link names: the message, and the key that only the mail has. */
export declare const messageFileSchema: {
    params: z.ZodObject<{
        id: z.ZodCoercedNumber<unknown>;
    }, z.core.$strip>;
    querystring: z.ZodObject<{
        key: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>;
};
