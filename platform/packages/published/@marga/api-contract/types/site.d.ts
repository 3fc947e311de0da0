import { z } from 'zod';
/** What the site as a whole is. */
export declare const siteSchema: z.ZodObject<{
    is_demonstration: z.ZodBoolean;
    company: z.ZodOptional<z.ZodObject<{
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
    }, z.core.$strip>>;
    programs: z.ZodOptional<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        cover: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>>;
    choices: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    next: z.ZodOptional<z.ZodObject<{
        program: z.ZodString;
        starts_on: z.ZodString;
        price_paise: z.ZodNumber;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type SiteFacts = z.infer<typeof siteSchema>;
