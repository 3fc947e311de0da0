import { z } from 'zod';
export declare const reviewSchema: z.ZodObject<{
    name: z.ZodString;
    position: z.ZodString;
    linkedin: z.ZodString;
    rating: z.ZodNumber;
    review: z.ZodString;
    profile_picture: z.ZodString;
}, z.core.$strip>;
export type Review = z.infer<typeof reviewSchema>;
