import { z } from 'zod';
declare const topicSchema: z.ZodObject<{
    title: z.ZodString;
    videoLink: z.ZodString;
    subtopics: z.ZodOptional<z.ZodArray<z.ZodObject<{
        title: z.ZodString;
        videoLink: z.ZodString;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type Topic = z.infer<typeof topicSchema>;
export declare const moduleSchema: z.ZodObject<{
    moduleTitle: z.ZodString;
    topics: z.ZodArray<z.ZodObject<{
        title: z.ZodString;
        videoLink: z.ZodString;
        subtopics: z.ZodOptional<z.ZodArray<z.ZodObject<{
            title: z.ZodString;
            videoLink: z.ZodString;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type CourseModule = z.infer<typeof moduleSchema>;
/** A syllabus: what `/courses/details/{name}` shows. */
declare const courseDetailsSchema: z.ZodObject<{
    name: z.ZodString;
    program: z.ZodString;
    modules: z.ZodArray<z.ZodObject<{
        moduleTitle: z.ZodString;
        topics: z.ZodArray<z.ZodObject<{
            title: z.ZodString;
            videoLink: z.ZodString;
            subtopics: z.ZodOptional<z.ZodArray<z.ZodObject<{
                title: z.ZodString;
                videoLink: z.ZodString;
            }, z.core.$strip>>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    description: z.ZodOptional<z.ZodString>;
    previous: z.ZodOptional<z.ZodString>;
    next: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type CourseDetails = z.infer<typeof courseDetailsSchema>;
/** GET /api/courses/details: syllabi keyed by course name. */
export declare const courseDetailsByNameSchema: z.ZodRecord<z.ZodString, z.ZodObject<{
    name: z.ZodString;
    program: z.ZodString;
    modules: z.ZodArray<z.ZodObject<{
        moduleTitle: z.ZodString;
        topics: z.ZodArray<z.ZodObject<{
            title: z.ZodString;
            videoLink: z.ZodString;
            subtopics: z.ZodOptional<z.ZodArray<z.ZodObject<{
                title: z.ZodString;
                videoLink: z.ZodString;
            }, z.core.$strip>>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    description: z.ZodOptional<z.ZodString>;
    previous: z.ZodOptional<z.ZodString>;
    next: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
export type CourseDetailsByName = z.infer<typeof courseDetailsByNameSchema>;
/** A card of a program page. */
export declare const courseCardSchema: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
    description: z.ZodString;
    image: z.ZodString;
    link: z.ZodString;
    program: z.ZodString;
    module_count: z.ZodOptional<z.ZodNumber>;
    topic_count: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>;
export type CourseCard = z.infer<typeof courseCardSchema>;
export declare const programSchema: z.ZodObject<{
    name: z.ZodString;
    link: z.ZodString;
    product: z.ZodOptional<z.ZodString>;
    level: z.ZodOptional<z.ZodString>;
    summary: z.ZodOptional<z.ZodString>;
    cover: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const coverParamsSchema: z.ZodObject<{
    product: z.ZodString;
    version: z.ZodString;
}, z.core.$strip>;
export declare const offeredCourseSchema: z.ZodObject<{
    id: z.ZodNumber;
    course: z.ZodString;
    title: z.ZodString;
    course_duration: z.ZodString;
    educator_name: z.ZodString;
    educator_profile: z.ZodString;
    link: z.ZodString;
    syllabusLink: z.ZodString;
    place: z.ZodOptional<z.ZodObject<{
        state: z.ZodEnum<{
            begun: "begun";
            closed: "closed";
            full: "full";
            open: "open";
            over: "over";
        }>;
        text: z.ZodString;
    }, z.core.$strip>>;
    starts_on: z.ZodOptional<z.ZodString>;
    enrol_by: z.ZodOptional<z.ZodString>;
    pay_by: z.ZodOptional<z.ZodString>;
    instalments: z.ZodOptional<z.ZodNumber>;
    instalment_days: z.ZodOptional<z.ZodNumber>;
    product: z.ZodOptional<z.ZodString>;
    session_starts: z.ZodOptional<z.ZodString>;
    session_minutes: z.ZodOptional<z.ZodNumber>;
    session_days: z.ZodOptional<z.ZodString>;
    seats: z.ZodOptional<z.ZodNumber>;
    level: z.ZodOptional<z.ZodString>;
    batch: z.ZodOptional<z.ZodString>;
    batch_link: z.ZodOptional<z.ZodString>;
    mode: z.ZodOptional<z.ZodString>;
    price_paise: z.ZodOptional<z.ZodNumber>;
    summary: z.ZodOptional<z.ZodString>;
    teaches: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
export type OfferedCourse = z.infer<typeof offeredCourseSchema>;
export declare const offeredCoursesQuerySchema: z.ZodObject<{
    limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
    offset: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
    program: z.ZodOptional<z.ZodString>;
    trainer: z.ZodOptional<z.ZodString>;
    q: z.ZodOptional<z.ZodString>;
    length: z.ZodOptional<z.ZodEnum<{
        12: "12";
        8: "8";
        more: "more";
    }>>;
}, z.core.$strip>;
/** One syllabus by its course's name: to the letter, else without case and signs (docs/product.md#course-names). */
export declare const courseDetailsQuerySchema: z.ZodObject<{
    limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
    offset: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
    name: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const staticCourseSchema: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
    duration: z.ZodString;
    link: z.ZodString;
}, z.core.$strip>;
export declare const practiceSchema: z.ZodObject<{
    name: z.ZodString;
    title: z.ZodString;
    program: z.ZodString;
    link: z.ZodString;
}, z.core.$strip>;
export {};
