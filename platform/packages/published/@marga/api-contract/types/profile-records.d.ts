import { z } from 'zod';
/** Entries that each list of a profile holds at most. */
export declare const RECORDS_PER_LIST = 100;
/** The four lists of a profile, by the name of their call. */
export declare const RECORD_KINDS: {
    readonly education: {
        readonly input: z.ZodObject<{
            start_date: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodNull, z.ZodTransform<"", null>>, z.ZodISODate]>>;
            end_date: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodNull, z.ZodTransform<"", null>>, z.ZodISODate]>>;
            degree: z.ZodPipe<z.ZodString, z.ZodString>;
            institution: z.ZodPipe<z.ZodString, z.ZodString>;
        }, z.core.$strip>;
        readonly output: z.ZodObject<{
            degree: z.ZodPipe<z.ZodString, z.ZodString>;
            institution: z.ZodPipe<z.ZodString, z.ZodString>;
            start_date: z.ZodString;
            end_date: z.ZodString;
            id: z.ZodNumber;
            revision: z.ZodNumber;
        }, z.core.$strip>;
        readonly example: {
            readonly degree: 'B.Sc. Statistics';
            readonly institution: 'Fergusson College';
            readonly start_date: '2019-06-01';
            readonly end_date: '2022-05-31';
        };
    };
    readonly experience: {
        readonly input: z.ZodObject<{
            start_date: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodNull, z.ZodTransform<"", null>>, z.ZodISODate]>>;
            end_date: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodNull, z.ZodTransform<"", null>>, z.ZodISODate]>>;
            job_title: z.ZodPipe<z.ZodString, z.ZodString>;
            company: z.ZodPipe<z.ZodString, z.ZodString>;
        }, z.core.$strip>;
        readonly output: z.ZodObject<{
            job_title: z.ZodPipe<z.ZodString, z.ZodString>;
            company: z.ZodPipe<z.ZodString, z.ZodString>;
            start_date: z.ZodString;
            end_date: z.ZodString;
            id: z.ZodNumber;
            revision: z.ZodNumber;
        }, z.core.$strip>;
        readonly example: {
            readonly job_title: 'Data analyst';
            readonly company: 'Lakeside Hospitals';
            readonly start_date: '2022-07-01';
            readonly end_date: '';
        };
    };
    readonly projects: {
        readonly input: z.ZodObject<{
            start_date: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodNull, z.ZodTransform<"", null>>, z.ZodISODate]>>;
            end_date: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodNull, z.ZodTransform<"", null>>, z.ZodISODate]>>;
            project_title: z.ZodPipe<z.ZodString, z.ZodString>;
            description: z.ZodDefault<z.ZodString>;
            technologies_used: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly output: z.ZodObject<{
            project_title: z.ZodPipe<z.ZodString, z.ZodString>;
            description: z.ZodDefault<z.ZodString>;
            technologies_used: z.ZodDefault<z.ZodString>;
            start_date: z.ZodString;
            end_date: z.ZodString;
            id: z.ZodNumber;
            revision: z.ZodNumber;
        }, z.core.$strip>;
        readonly example: {
            readonly project_title: 'Churn model';
            readonly description: 'Who leaves, and when.';
            readonly technologies_used: 'Python, scikit-learn';
            readonly start_date: '2026-01-10';
            readonly end_date: '';
        };
    };
    readonly skills: {
        readonly input: z.ZodObject<{
            skill_name: z.ZodPipe<z.ZodString, z.ZodString>;
            proficiency_level: z.ZodDefault<z.ZodEnum<{
                beginner: "beginner";
                expert: "expert";
                intermediate: "intermediate";
            }>>;
            certification_name: z.ZodDefault<z.ZodString>;
            certification_issuer: z.ZodDefault<z.ZodString>;
            years_of_experience: z.ZodDefault<z.ZodNumber>;
        }, z.core.$strip>;
        readonly output: z.ZodObject<{
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
        }, z.core.$strip>;
        readonly example: {
            readonly skill_name: 'SQL';
            readonly proficiency_level: 'intermediate';
            readonly certification_name: '';
            readonly certification_issuer: '';
            readonly years_of_experience: 2.5;
        };
    };
};
export type RecordKind = keyof typeof RECORD_KINDS;
type Education = z.infer<(typeof RECORD_KINDS)['education']['output']>;
type Experience = z.infer<(typeof RECORD_KINDS)['experience']['output']>;
type Project = z.infer<(typeof RECORD_KINDS)['projects']['output']>;
type Skill = z.infer<(typeof RECORD_KINDS)['skills']['output']>;
/** An entry of any of the lists. */
export type StoredRecord = Education | Experience | Project | Skill;
/** Sent along with a change, here or in its body: the revision it began from. What was changed since then is refused with 409. */
export declare const revisionQuerySchema: z.ZodObject<{
    revision: z.ZodOptional<z.ZodCoercedNumber<unknown>>;
}, z.core.$strip>;
export declare const recordParamsSchema: z.ZodObject<{
    id: z.ZodCoercedNumber<unknown>;
}, z.core.$strip>;
export {};
