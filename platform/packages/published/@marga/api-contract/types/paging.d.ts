import { z } from 'zod';
/** Query of a list: `limit` records from `offset` on. The header `x-total-count` says how many there are in all. */
export declare const pageQuerySchema: z.ZodObject<{
    limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
    offset: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
}, z.core.$strip>;
/** The same for the catalogue, which only the company adds to. */
export declare const cataloguePageSchema: z.ZodObject<{
    limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
    offset: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
}, z.core.$strip>;
export type PageQuery = z.infer<typeof pageQuerySchema>;
