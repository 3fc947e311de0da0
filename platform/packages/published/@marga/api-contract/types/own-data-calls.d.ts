import { z } from 'zod';
export declare const exportOwnData: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/account/export";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Everything stored about one’s own account";
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
        } & Record<401, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodObject<{
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
                enrolments: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                course_registrations: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                cancelled_registrations: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                waiting_lists: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                moved_places: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                unlocks: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                bookings: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                orders: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                refunds: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                documents: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                sessions: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                access_tokens: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                mailed_links: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                known_devices: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                provider_accounts: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                messages: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                interests: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                mails: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                staff_roles: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                second_factors: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                office_log: z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodNull]>>>;
                username: z.ZodString;
                created_at: z.ZodNumber;
                email_confirmed_at: z.ZodNullable<z.ZodNumber>;
                pending_email: z.ZodString;
                exported_at: z.ZodISODateTime;
            }, z.core.$strip>;
        };
    };
};
declare const removalPurchaseSchema: z.ZodObject<{
    what: z.ZodString;
    money: z.ZodEnum<{
        "goes back": "goes back";
        "refund due": "refund due";
        stays: "stays";
    }>;
    amount_paise: z.ZodNumber;
    provider: z.ZodString;
    refund_by: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type RemovalPurchase = z.infer<typeof removalPurchaseSchema>;
export declare const readRemoval: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/account/removal";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "What was paid for, and what becomes of the money if the account is deleted now";
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
        } & Record<401, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodObject<{
                purchases: z.ZodArray<z.ZodObject<{
                    what: z.ZodString;
                    money: z.ZodEnum<{
                        "goes back": "goes back";
                        "refund due": "refund due";
                        stays: "stays";
                    }>;
                    amount_paise: z.ZodNumber;
                    provider: z.ZodString;
                    refund_by: z.ZodOptional<z.ZodString>;
                }, z.core.$strip>>;
                refund_paise: z.ZodNumber;
            }, z.core.$strip>;
        };
    };
};
export declare const deleteAccount: {
    method: "DELETE";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/account";
    };
} & {
    readonly config: {
        readonly example: {
            readonly password: "a path of 9 stations";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Delete one’s own account, its profile and its files; what was paid and not had goes back";
        readonly body: z.ZodObject<{
            password: z.ZodOptional<z.ZodString>;
            refund_paise: z.ZodOptional<z.ZodNumber>;
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
        } & Record<401 | 409, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodObject<{
                message: z.ZodString;
            }, z.core.$strip>;
        };
    };
};
export {};
