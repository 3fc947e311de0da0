import { z } from 'zod';
export declare const listBatches: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/batches";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Each program with its next open batch, else the nearest, and the batches to choose from";
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
                product: z.ZodString;
                program: z.ZodString;
                isOpen: z.ZodBoolean;
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
                starts_on: z.ZodString;
                enrol_by: z.ZodString;
                session_starts: z.ZodString;
                session_minutes: z.ZodNumber;
                session_days: z.ZodOptional<z.ZodString>;
                duration: z.ZodString;
                price_paise: z.ZodNumber;
                session_link: z.ZodString;
                link: z.ZodString;
                level: z.ZodOptional<z.ZodString>;
                mode: z.ZodOptional<z.ZodString>;
                seats: z.ZodOptional<z.ZodNumber>;
                summary: z.ZodOptional<z.ZodString>;
                prerequisites: z.ZodOptional<z.ZodString>;
                outcomes: z.ZodOptional<z.ZodArray<z.ZodString>>;
                projects: z.ZodOptional<z.ZodArray<z.ZodObject<{
                    title: z.ZodString;
                    text: z.ZodString;
                    picture: z.ZodOptional<z.ZodString>;
                }, z.core.$strip>>>;
                tools: z.ZodOptional<z.ZodArray<z.ZodObject<{
                    name: z.ZodString;
                    logo: z.ZodOptional<z.ZodString>;
                }, z.core.$strip>>>;
                is_ai: z.ZodOptional<z.ZodBoolean>;
                trainer: z.ZodOptional<z.ZodNullable<z.ZodObject<{
                    id: z.ZodNumber;
                    name: z.ZodString;
                    description: z.ZodString;
                    photo: z.ZodString;
                    demoVideo: z.ZodOptional<z.ZodString>;
                }, z.core.$strip>>>;
                instalments: z.ZodOptional<z.ZodNumber>;
                instalment_days: z.ZodOptional<z.ZodNumber>;
                is_sandbox: z.ZodOptional<z.ZodBoolean>;
                is_mail_on: z.ZodOptional<z.ZodBoolean>;
                id: z.ZodOptional<z.ZodString>;
                seats_left: z.ZodOptional<z.ZodNumber>;
                pay_by: z.ZodOptional<z.ZodString>;
                batches: z.ZodOptional<z.ZodArray<z.ZodObject<{
                    id: z.ZodString;
                    starts_on: z.ZodString;
                    enrol_by: z.ZodString;
                    session_starts: z.ZodString;
                    session_minutes: z.ZodNumber;
                    session_days: z.ZodString;
                    duration: z.ZodString;
                    mode: z.ZodString;
                    seats: z.ZodNumber;
                    seats_left: z.ZodOptional<z.ZodNumber>;
                    price_paise: z.ZodNumber;
                    instalments: z.ZodNumber;
                    instalment_days: z.ZodNumber;
                    place: z.ZodObject<{
                        state: z.ZodEnum<{
                            begun: "begun";
                            closed: "closed";
                            full: "full";
                            open: "open";
                            over: "over";
                        }>;
                        text: z.ZodString;
                    }, z.core.$strip>;
                    pay_by: z.ZodOptional<z.ZodString>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
        };
    };
};
export declare const readBatchCalendar: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/batches/:product/calendar.ics";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "The first session of a batch, else of the next open one, as a calendar file; 404 while it has no date";
        readonly params: z.ZodObject<{
            product: z.ZodString;
        }, z.core.$strip>;
        readonly querystring: z.ZodObject<{
            batch: z.ZodOptional<z.ZodString>;
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
            readonly 200: z.ZodString;
        };
    };
};
export declare const registerForBatch: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/batches/:product/registrations";
    };
} & {
    readonly config: {
        readonly example: {
            readonly full_name: "Asha Rao";
            readonly email: "asha@example.com";
            readonly phone: "98745 00000";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Register for a batch, else for the next open one; the same person again gets the same record";
        readonly params: z.ZodObject<{
            product: z.ZodString;
        }, z.core.$strip>;
        readonly body: z.ZodObject<{
            full_name: z.ZodPipe<z.ZodString, z.ZodString>;
            email: z.ZodPipe<z.ZodString, z.ZodEmail>;
            phone: z.ZodDefault<z.ZodString>;
            batch: z.ZodOptional<z.ZodString>;
            time_zone: z.ZodOptional<z.ZodString>;
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
        } & Record<409, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodObject<{
                id: z.ZodString;
                course_name: z.ZodString;
                message: z.ZodString;
            }, z.core.$strip>;
            readonly 201: z.ZodObject<{
                id: z.ZodString;
                course_name: z.ZodString;
                message: z.ZodString;
            }, z.core.$strip>;
        };
    };
};
export declare const registerInterest: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/interests";
    };
} & {
    readonly config: {
        readonly example: {
            readonly email: "asha@example.com";
            readonly topic: "Resume Builder";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Be told when something that is announced is there, or a next batch opens";
        readonly body: z.ZodObject<{
            email: z.ZodPipe<z.ZodString, z.ZodEmail>;
            topic: z.ZodPipe<z.ZodString, z.ZodString>;
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
            readonly 201: z.ZodObject<{
                message: z.ZodString;
                is_mail_on: z.ZodBoolean;
            }, z.core.$strip>;
        };
    };
};
