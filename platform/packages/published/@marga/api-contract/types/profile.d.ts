import { z } from 'zod';
export declare const basicDetailsSchema: z.ZodObject<{
    first_name: z.ZodString;
    last_name: z.ZodString;
    email: z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodString, z.ZodEmail>]>;
    phone: z.ZodString;
    userType: z.ZodEnum<{
        corporate: "corporate";
        educator: "educator";
        interviewer: "interviewer";
        student: "student";
    }>;
    address: z.ZodString;
    landmark: z.ZodString;
    city: z.ZodString;
    state: z.ZodString;
    country: z.ZodString;
    pincode: z.ZodString;
    username: z.ZodString;
    revision: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>;
export type BasicDetails = z.infer<typeof basicDetailsSchema>;
/** PATCH takes any part of the details; `username` is accepted and ignored, a login is never renamed. */
export declare const basicDetailsPatchSchema: z.ZodObject<{
    first_name: z.ZodOptional<z.ZodString>;
    last_name: z.ZodOptional<z.ZodString>;
    email: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodString, z.ZodEmail>]>>;
    phone: z.ZodOptional<z.ZodString>;
    userType: z.ZodOptional<z.ZodEnum<{
        corporate: "corporate";
        educator: "educator";
        interviewer: "interviewer";
        student: "student";
    }>>;
    address: z.ZodOptional<z.ZodString>;
    landmark: z.ZodOptional<z.ZodString>;
    city: z.ZodOptional<z.ZodString>;
    state: z.ZodOptional<z.ZodString>;
    country: z.ZodOptional<z.ZodString>;
    pincode: z.ZodOptional<z.ZodString>;
    username: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type BasicDetailsPatch = z.infer<typeof basicDetailsPatchSchema>;
/** The refusal of a change that began from an older revision: what is stored now, beside what every refusal says. */
export declare const changedProfileSchema: z.ZodObject<{
    message: z.ZodString;
    errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
    stored: z.ZodOptional<z.ZodObject<{
        details: z.ZodObject<{
            first_name: z.ZodString;
            last_name: z.ZodString;
            email: z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodString, z.ZodEmail>]>;
            phone: z.ZodString;
            userType: z.ZodEnum<{
                corporate: "corporate";
                educator: "educator";
                interviewer: "interviewer";
                student: "student";
            }>;
            address: z.ZodString;
            landmark: z.ZodString;
            city: z.ZodString;
            state: z.ZodString;
            country: z.ZodString;
            pincode: z.ZodString;
            username: z.ZodString;
            revision: z.ZodOptional<z.ZodNumber>;
        }, z.core.$strip>;
        bio: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type StoredProfile = NonNullable<z.infer<typeof changedProfileSchema>['stored']>;
