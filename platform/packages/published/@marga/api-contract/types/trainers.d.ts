import { z } from 'zod';
/** A trainer as anyone may see them; contact fields are present only for a signed-in caller. */
export declare const trainerSchema: z.ZodObject<{
    id: z.ZodNumber;
    name: z.ZodString;
    link: z.ZodString;
    course: z.ZodString;
    customCourse: z.ZodString;
    courseDescription: z.ZodString;
    photo: z.ZodString;
    demoVideo: z.ZodString;
    isNew: z.ZodOptional<z.ZodBoolean>;
    hasContact: z.ZodOptional<z.ZodBoolean>;
    contact: z.ZodOptional<z.ZodString>;
    email: z.ZodOptional<z.ZodString>;
    paidVideoCount: z.ZodNumber;
    paidVideos: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
export type Trainer = z.infer<typeof trainerSchema>;
/** A skill that trainers have; `link` leads to them. */
export declare const trainerSkillSchema: z.ZodObject<{
    skill: z.ZodString;
    trainers: z.ZodNumber;
}, z.core.$strip>;
export type TrainerSkill = z.infer<typeof trainerSkillSchema>;
/** One of a trainer's courses. */
export declare const trainerCourseSchema: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
    image: z.ZodString;
    duration: z.ZodNumber;
    rating: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>;
export type TrainerCourse = z.infer<typeof trainerCourseSchema>;
/** Query of the list: a page of it, and a skill that the trainers must have, letter case aside. */
export declare const trainerListQuerySchema: z.ZodObject<{
    limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
    offset: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
    skill: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const trainerParamsSchema: z.ZodObject<{
    id: z.ZodCoercedNumber<unknown>;
}, z.core.$strip>;
/** Texts of the trainer form; the photo travels beside them. Links are stored in embed form. */
export declare const trainerRegistrationSchema: z.ZodObject<{
    name: z.ZodPipe<z.ZodString, z.ZodString>;
    contact: z.ZodPipe<z.ZodString, z.ZodString>;
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    course: z.ZodPipe<z.ZodString, z.ZodString>;
    customCourse: z.ZodDefault<z.ZodString>;
    courseDescription: z.ZodDefault<z.ZodString>;
    demoVideo: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>]>>;
    paidVideos: z.ZodDefault<z.ZodArray<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>>;
}, z.core.$strip>;
export type TrainerRegistration = z.infer<typeof trainerRegistrationSchema>;
export declare const trainerReceiptSchema: z.ZodObject<{
    id: z.ZodNumber;
    status: z.ZodEnum<{
        approved: "approved";
        pending: "pending";
    }>;
    message: z.ZodString;
}, z.core.$strip>;
