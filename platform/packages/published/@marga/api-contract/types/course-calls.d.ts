import { z } from 'zod';
export declare const listCourses: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/courses";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Cards of every course";
        readonly querystring: z.ZodObject<{
            limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
            offset: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodArray<z.ZodObject<{
                id: z.ZodString;
                name: z.ZodString;
                description: z.ZodString;
                image: z.ZodString;
                link: z.ZodString;
                program: z.ZodString;
                module_count: z.ZodOptional<z.ZodNumber>;
                topic_count: z.ZodOptional<z.ZodNumber>;
            }, z.core.$strip>>;
        };
    };
};
export declare const listPrograms: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/programs";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Programs, with the address of the page that lists their courses";
        readonly querystring: z.ZodObject<{
            limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
            offset: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodArray<z.ZodObject<{
                name: z.ZodString;
                link: z.ZodString;
                product: z.ZodOptional<z.ZodString>;
                level: z.ZodOptional<z.ZodString>;
                summary: z.ZodOptional<z.ZodString>;
                cover: z.ZodOptional<z.ZodString>;
            }, z.core.$strip>>;
        };
    };
};
export declare const readCover: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/media/programs/:product/:version";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Cover of a program, where the company has one of its own";
        readonly params: z.ZodObject<{
            product: z.ZodString;
            version: z.ZodString;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>>;
    };
};
export declare const listStaticCourses: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/static-courses";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Courses with a page of their own, outside the programs";
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodArray<z.ZodObject<{
                id: z.ZodString;
                name: z.ZodString;
                duration: z.ZodString;
                link: z.ZodString;
            }, z.core.$strip>>;
        };
    };
};
export declare const listPractices: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/practices";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Practices of the programs, with the address of the page of each";
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodArray<z.ZodObject<{
                name: z.ZodString;
                title: z.ZodString;
                program: z.ZodString;
                link: z.ZodString;
            }, z.core.$strip>>;
        };
    };
};
export declare const listCourseDetails: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/courses/details";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Syllabi by course name; with a name only that one, 404 where there is none";
        readonly querystring: z.ZodObject<{
            limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
            offset: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
            name: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodRecord<z.ZodString, z.ZodObject<{
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
        };
    };
};
export declare const listOfferedCourses: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/offered-courses";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Courses on offer, one a title; or those of a trainer";
        readonly querystring: z.ZodObject<{
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
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodArray<z.ZodObject<{
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
            }, z.core.$strip>>;
        };
    };
};
