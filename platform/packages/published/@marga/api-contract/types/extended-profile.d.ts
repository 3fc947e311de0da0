import { z } from 'zod';
export declare const extendedProfileSchema: z.ZodObject<{
    bio: z.ZodString;
    profile_picture: z.ZodString;
    resume: z.ZodString;
    resume_name: z.ZodString;
}, z.core.$strip>;
export type ExtendedProfile = z.infer<typeof extendedProfileSchema>;
/** Fields of the multipart PATCH. A file field sent as an empty text removes the file (docs/product.md#files). */
export declare const extendedProfileFormSchema: z.ZodObject<{
    bio: z.ZodOptional<z.ZodString>;
    profile_picture: z.ZodOptional<z.ZodLiteral<"">>;
    resume: z.ZodOptional<z.ZodLiteral<"">>;
    revision: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
/** The whole-page save (docs/product.md#saving): what is given is written in one transaction, the rest stays. */
export declare const wholeProfileSaveSchema: z.ZodObject<{
    details: z.ZodOptional<z.ZodObject<{
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
    }, z.core.$strip>>;
    bio: z.ZodOptional<z.ZodString>;
    education: z.ZodOptional<z.ZodArray<z.ZodIntersection<z.ZodObject<{
        start_date: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodNull, z.ZodTransform<"", null>>, z.ZodISODate]>>;
        end_date: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodNull, z.ZodTransform<"", null>>, z.ZodISODate]>>;
        degree: z.ZodPipe<z.ZodString, z.ZodString>;
        institution: z.ZodPipe<z.ZodString, z.ZodString>;
    }, z.core.$strip>, z.ZodObject<{
        id: z.ZodOptional<z.ZodNumber>;
        revision: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>>>>;
    experience: z.ZodOptional<z.ZodArray<z.ZodIntersection<z.ZodObject<{
        start_date: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodNull, z.ZodTransform<"", null>>, z.ZodISODate]>>;
        end_date: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodNull, z.ZodTransform<"", null>>, z.ZodISODate]>>;
        job_title: z.ZodPipe<z.ZodString, z.ZodString>;
        company: z.ZodPipe<z.ZodString, z.ZodString>;
    }, z.core.$strip>, z.ZodObject<{
        id: z.ZodOptional<z.ZodNumber>;
        revision: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>>>>;
    projects: z.ZodOptional<z.ZodArray<z.ZodIntersection<z.ZodObject<{
        start_date: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodNull, z.ZodTransform<"", null>>, z.ZodISODate]>>;
        end_date: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodNull, z.ZodTransform<"", null>>, z.ZodISODate]>>;
        project_title: z.ZodPipe<z.ZodString, z.ZodString>;
        description: z.ZodDefault<z.ZodString>;
        technologies_used: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>, z.ZodObject<{
        id: z.ZodOptional<z.ZodNumber>;
        revision: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>>>>;
    skills: z.ZodOptional<z.ZodArray<z.ZodIntersection<z.ZodObject<{
        skill_name: z.ZodPipe<z.ZodString, z.ZodString>;
        proficiency_level: z.ZodDefault<z.ZodEnum<{
            beginner: "beginner";
            expert: "expert";
            intermediate: "intermediate";
        }>>;
        certification_name: z.ZodDefault<z.ZodString>;
        certification_issuer: z.ZodDefault<z.ZodString>;
        years_of_experience: z.ZodDefault<z.ZodNumber>;
    }, z.core.$strip>, z.ZodObject<{
        id: z.ZodOptional<z.ZodNumber>;
        revision: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strip>>>>;
}, z.core.$strip>;
export type WholeProfileSave = z.infer<typeof wholeProfileSaveSchema>;
export declare const wholeProfileSchema: z.ZodObject<{
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
    profile: z.ZodObject<{
        bio: z.ZodString;
        profile_picture: z.ZodString;
        resume: z.ZodString;
        resume_name: z.ZodString;
    }, z.core.$strip>;
    education: z.ZodArray<z.ZodObject<{
        degree: z.ZodPipe<z.ZodString, z.ZodString>;
        institution: z.ZodPipe<z.ZodString, z.ZodString>;
        start_date: z.ZodString;
        end_date: z.ZodString;
        id: z.ZodNumber;
        revision: z.ZodNumber;
    }, z.core.$strip>>;
    experience: z.ZodArray<z.ZodObject<{
        job_title: z.ZodPipe<z.ZodString, z.ZodString>;
        company: z.ZodPipe<z.ZodString, z.ZodString>;
        start_date: z.ZodString;
        end_date: z.ZodString;
        id: z.ZodNumber;
        revision: z.ZodNumber;
    }, z.core.$strip>>;
    projects: z.ZodArray<z.ZodObject<{
        project_title: z.ZodPipe<z.ZodString, z.ZodString>;
        description: z.ZodDefault<z.ZodString>;
        technologies_used: z.ZodDefault<z.ZodString>;
        start_date: z.ZodString;
        end_date: z.ZodString;
        id: z.ZodNumber;
        revision: z.ZodNumber;
    }, z.core.$strip>>;
    skills: z.ZodArray<z.ZodObject<{
        skill_name: z.ZodPipe<z.ZodString, z.ZodString>;
        proficiency_level: z.ZodDefault<z.ZodEnum<{
            beginner: "beginner";
            expert: "expert";
            intermediate: "intermediate";
        }>>;
        certification_name: z.ZodDefault<z.ZodString>;
        certification_issuer: z.ZodDefault<z.ZodString>;
        years_of_experience: z.ZodDefault<z.ZodNumber>;
        id: z.ZodNumber;
        revision: z.ZodNumber;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type WholeProfile = z.infer<typeof wholeProfileSchema>;
