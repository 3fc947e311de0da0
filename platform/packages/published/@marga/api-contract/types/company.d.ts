import { z } from 'zod';
/** Who runs the site and takes the money, as the company has entered it. What is not entered is absent. */
export declare const companySchema: z.ZodObject<{
    legal_name: z.ZodOptional<z.ZodString>;
    address: z.ZodOptional<z.ZodArray<z.ZodString>>;
    state: z.ZodOptional<z.ZodString>;
    gstin: z.ZodOptional<z.ZodString>;
    sac: z.ZodOptional<z.ZodString>;
    gst_percent: z.ZodOptional<z.ZodNumber>;
    phone: z.ZodOptional<z.ZodString>;
    hours: z.ZodOptional<z.ZodString>;
    whatsapp: z.ZodOptional<z.ZodString>;
    email: z.ZodOptional<z.ZodString>;
    grievance_name: z.ZodOptional<z.ZodString>;
    grievance_email: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type Company = z.infer<typeof companySchema>;
/** What a document says of who made it out. */
export declare const sellerSchema: z.ZodObject<{
    legal_name: z.ZodOptional<z.ZodString>;
    address: z.ZodOptional<z.ZodArray<z.ZodString>>;
    state: z.ZodOptional<z.ZodString>;
    gstin: z.ZodOptional<z.ZodString>;
    sac: z.ZodOptional<z.ZodString>;
    gst_percent: z.ZodOptional<z.ZodNumber>;
    phone: z.ZodOptional<z.ZodString>;
    email: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type Seller = z.infer<typeof sellerSchema>;
