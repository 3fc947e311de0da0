import { z } from 'zod';
export declare const codeRequestSchema: z.ZodObject<{
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
}, z.core.$strip>;
/** Six digits, however they were pasted: with spaces or a hyphen between them, or in the digits of another script. */
export declare const codeEntrySchema: z.ZodObject<{
    code: z.ZodString;
}, z.core.$strip>;
export declare const openCodeSchema: z.ZodObject<{
    email: z.ZodString;
}, z.core.$strip>;
