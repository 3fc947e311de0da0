export declare const readWholeProfile: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/profile/whole";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "The whole profile";
        readonly response: {
            400: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            403: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            404: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            412: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            413: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            429: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            500: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            503: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            507: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
        } & Record<401, import("zod").ZodObject<{
            message: import("zod").ZodString;
            errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
        }, import("zod/v4/core").$strip>> & {
            readonly 200: import("zod").ZodObject<{
                details: import("zod").ZodObject<{
                    first_name: import("zod").ZodString;
                    last_name: import("zod").ZodString;
                    email: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>]>;
                    phone: import("zod").ZodString;
                    userType: import("zod").ZodEnum<{
                        corporate: "corporate";
                        educator: "educator";
                        interviewer: "interviewer";
                        student: "student";
                    }>;
                    address: import("zod").ZodString;
                    landmark: import("zod").ZodString;
                    city: import("zod").ZodString;
                    state: import("zod").ZodString;
                    country: import("zod").ZodString;
                    pincode: import("zod").ZodString;
                    username: import("zod").ZodString;
                    revision: import("zod").ZodOptional<import("zod").ZodNumber>;
                }, import("zod/v4/core").$strip>;
                profile: import("zod").ZodObject<{
                    bio: import("zod").ZodString;
                    profile_picture: import("zod").ZodString;
                    resume: import("zod").ZodString;
                    resume_name: import("zod").ZodString;
                }, import("zod/v4/core").$strip>;
                education: import("zod").ZodArray<import("zod").ZodObject<{
                    degree: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                    institution: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                    start_date: import("zod").ZodString;
                    end_date: import("zod").ZodString;
                    id: import("zod").ZodNumber;
                    revision: import("zod").ZodNumber;
                }, import("zod/v4/core").$strip>>;
                experience: import("zod").ZodArray<import("zod").ZodObject<{
                    job_title: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                    company: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                    start_date: import("zod").ZodString;
                    end_date: import("zod").ZodString;
                    id: import("zod").ZodNumber;
                    revision: import("zod").ZodNumber;
                }, import("zod/v4/core").$strip>>;
                projects: import("zod").ZodArray<import("zod").ZodObject<{
                    project_title: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                    description: import("zod").ZodDefault<import("zod").ZodString>;
                    technologies_used: import("zod").ZodDefault<import("zod").ZodString>;
                    start_date: import("zod").ZodString;
                    end_date: import("zod").ZodString;
                    id: import("zod").ZodNumber;
                    revision: import("zod").ZodNumber;
                }, import("zod/v4/core").$strip>>;
                skills: import("zod").ZodArray<import("zod").ZodObject<{
                    skill_name: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                    proficiency_level: import("zod").ZodDefault<import("zod").ZodEnum<{
                        beginner: "beginner";
                        expert: "expert";
                        intermediate: "intermediate";
                    }>>;
                    certification_name: import("zod").ZodDefault<import("zod").ZodString>;
                    certification_issuer: import("zod").ZodDefault<import("zod").ZodString>;
                    years_of_experience: import("zod").ZodDefault<import("zod").ZodNumber>;
                    id: import("zod").ZodNumber;
                    revision: import("zod").ZodNumber;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>;
        };
    };
};
export declare const replaceWholeProfile: {
    method: "PUT";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/profile/whole";
    };
} & {
    readonly bodyLimit: 1048576;
    readonly config: {
        readonly example: {
            readonly bio: "From testing to data.";
            readonly skills: readonly [{
                readonly skill_name: 'SQL';
                readonly proficiency_level: 'intermediate';
                readonly certification_name: '';
                readonly certification_issuer: '';
                readonly years_of_experience: 2.5;
            }];
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Save what is given, all of it or nothing: entries with an id are replaced, others added";
        readonly querystring: import("zod").ZodObject<{
            revision: import("zod").ZodOptional<import("zod").ZodCoercedNumber<unknown>>;
        }, import("zod/v4/core").$strip>;
        readonly body: import("zod").ZodObject<{
            details: import("zod").ZodOptional<import("zod").ZodObject<{
                first_name: import("zod").ZodOptional<import("zod").ZodString>;
                last_name: import("zod").ZodOptional<import("zod").ZodString>;
                email: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>]>>;
                phone: import("zod").ZodOptional<import("zod").ZodString>;
                userType: import("zod").ZodOptional<import("zod").ZodEnum<{
                    corporate: "corporate";
                    educator: "educator";
                    interviewer: "interviewer";
                    student: "student";
                }>>;
                address: import("zod").ZodOptional<import("zod").ZodString>;
                landmark: import("zod").ZodOptional<import("zod").ZodString>;
                city: import("zod").ZodOptional<import("zod").ZodString>;
                state: import("zod").ZodOptional<import("zod").ZodString>;
                country: import("zod").ZodOptional<import("zod").ZodString>;
                pincode: import("zod").ZodOptional<import("zod").ZodString>;
                username: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>;
            bio: import("zod").ZodOptional<import("zod").ZodString>;
            education: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodIntersection<import("zod").ZodObject<{
                start_date: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodNull, import("zod").ZodTransform<"", null>>, import("zod").ZodISODate]>>;
                end_date: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodNull, import("zod").ZodTransform<"", null>>, import("zod").ZodISODate]>>;
                degree: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                institution: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
            }, import("zod/v4/core").$strip>, import("zod").ZodObject<{
                id: import("zod").ZodOptional<import("zod").ZodNumber>;
                revision: import("zod").ZodOptional<import("zod").ZodNumber>;
            }, import("zod/v4/core").$strip>>>>;
            experience: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodIntersection<import("zod").ZodObject<{
                start_date: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodNull, import("zod").ZodTransform<"", null>>, import("zod").ZodISODate]>>;
                end_date: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodNull, import("zod").ZodTransform<"", null>>, import("zod").ZodISODate]>>;
                job_title: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                company: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
            }, import("zod/v4/core").$strip>, import("zod").ZodObject<{
                id: import("zod").ZodOptional<import("zod").ZodNumber>;
                revision: import("zod").ZodOptional<import("zod").ZodNumber>;
            }, import("zod/v4/core").$strip>>>>;
            projects: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodIntersection<import("zod").ZodObject<{
                start_date: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodNull, import("zod").ZodTransform<"", null>>, import("zod").ZodISODate]>>;
                end_date: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodNull, import("zod").ZodTransform<"", null>>, import("zod").ZodISODate]>>;
                project_title: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                description: import("zod").ZodDefault<import("zod").ZodString>;
                technologies_used: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>, import("zod").ZodObject<{
                id: import("zod").ZodOptional<import("zod").ZodNumber>;
                revision: import("zod").ZodOptional<import("zod").ZodNumber>;
            }, import("zod/v4/core").$strip>>>>;
            skills: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodIntersection<import("zod").ZodObject<{
                skill_name: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                proficiency_level: import("zod").ZodDefault<import("zod").ZodEnum<{
                    beginner: "beginner";
                    expert: "expert";
                    intermediate: "intermediate";
                }>>;
                certification_name: import("zod").ZodDefault<import("zod").ZodString>;
                certification_issuer: import("zod").ZodDefault<import("zod").ZodString>;
                years_of_experience: import("zod").ZodDefault<import("zod").ZodNumber>;
            }, import("zod/v4/core").$strip>, import("zod").ZodObject<{
                id: import("zod").ZodOptional<import("zod").ZodNumber>;
                revision: import("zod").ZodOptional<import("zod").ZodNumber>;
            }, import("zod/v4/core").$strip>>>>;
        }, import("zod/v4/core").$strip>;
        readonly response: {
            400: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            403: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            404: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            412: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            413: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            429: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            500: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            503: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
            507: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
            }, import("zod/v4/core").$strip>;
        } & Record<401, import("zod").ZodObject<{
            message: import("zod").ZodString;
            errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
        }, import("zod/v4/core").$strip>> & {
            readonly 200: import("zod").ZodObject<{
                details: import("zod").ZodObject<{
                    first_name: import("zod").ZodString;
                    last_name: import("zod").ZodString;
                    email: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>]>;
                    phone: import("zod").ZodString;
                    userType: import("zod").ZodEnum<{
                        corporate: "corporate";
                        educator: "educator";
                        interviewer: "interviewer";
                        student: "student";
                    }>;
                    address: import("zod").ZodString;
                    landmark: import("zod").ZodString;
                    city: import("zod").ZodString;
                    state: import("zod").ZodString;
                    country: import("zod").ZodString;
                    pincode: import("zod").ZodString;
                    username: import("zod").ZodString;
                    revision: import("zod").ZodOptional<import("zod").ZodNumber>;
                }, import("zod/v4/core").$strip>;
                profile: import("zod").ZodObject<{
                    bio: import("zod").ZodString;
                    profile_picture: import("zod").ZodString;
                    resume: import("zod").ZodString;
                    resume_name: import("zod").ZodString;
                }, import("zod/v4/core").$strip>;
                education: import("zod").ZodArray<import("zod").ZodObject<{
                    degree: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                    institution: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                    start_date: import("zod").ZodString;
                    end_date: import("zod").ZodString;
                    id: import("zod").ZodNumber;
                    revision: import("zod").ZodNumber;
                }, import("zod/v4/core").$strip>>;
                experience: import("zod").ZodArray<import("zod").ZodObject<{
                    job_title: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                    company: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                    start_date: import("zod").ZodString;
                    end_date: import("zod").ZodString;
                    id: import("zod").ZodNumber;
                    revision: import("zod").ZodNumber;
                }, import("zod/v4/core").$strip>>;
                projects: import("zod").ZodArray<import("zod").ZodObject<{
                    project_title: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                    description: import("zod").ZodDefault<import("zod").ZodString>;
                    technologies_used: import("zod").ZodDefault<import("zod").ZodString>;
                    start_date: import("zod").ZodString;
                    end_date: import("zod").ZodString;
                    id: import("zod").ZodNumber;
                    revision: import("zod").ZodNumber;
                }, import("zod/v4/core").$strip>>;
                skills: import("zod").ZodArray<import("zod").ZodObject<{
                    skill_name: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
                    proficiency_level: import("zod").ZodDefault<import("zod").ZodEnum<{
                        beginner: "beginner";
                        expert: "expert";
                        intermediate: "intermediate";
                    }>>;
                    certification_name: import("zod").ZodDefault<import("zod").ZodString>;
                    certification_issuer: import("zod").ZodDefault<import("zod").ZodString>;
                    years_of_experience: import("zod").ZodDefault<import("zod").ZodNumber>;
                    id: import("zod").ZodNumber;
                    revision: import("zod").ZodNumber;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>;
            readonly 409: import("zod").ZodObject<{
                message: import("zod").ZodString;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
                stored: import("zod").ZodOptional<import("zod").ZodObject<{
                    details: import("zod").ZodObject<{
                        first_name: import("zod").ZodString;
                        last_name: import("zod").ZodString;
                        email: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>]>;
                        phone: import("zod").ZodString;
                        userType: import("zod").ZodEnum<{
                            corporate: "corporate";
                            educator: "educator";
                            interviewer: "interviewer";
                            student: "student";
                        }>;
                        address: import("zod").ZodString;
                        landmark: import("zod").ZodString;
                        city: import("zod").ZodString;
                        state: import("zod").ZodString;
                        country: import("zod").ZodString;
                        pincode: import("zod").ZodString;
                        username: import("zod").ZodString;
                        revision: import("zod").ZodOptional<import("zod").ZodNumber>;
                    }, import("zod/v4/core").$strip>;
                    bio: import("zod").ZodString;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>;
        };
    };
};
