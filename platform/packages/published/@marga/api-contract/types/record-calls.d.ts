import { z } from 'zod';
import { type StoredRecord } from './profile-records.js';
/** The calls of the four lists of a profile, by the kind of their records. */
export declare const recordCalls: {
    readonly education: {
        list: {
            method: "GET";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/" | "/experience/" | "/projects/" | "/skills/";
            };
        } & {
            schema: {
                tags: string[];
                summary: string;
                response: {
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
                    readonly 200: z.ZodArray<z.ZodType<StoredRecord, unknown, z.core.$ZodTypeInternals<StoredRecord, unknown>>>;
                };
            };
        };
        add: {
            method: "POST";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/" | "/experience/" | "/projects/" | "/skills/";
            };
        } & {
            bodyLimit: number;
            config: {
                example: {
                    readonly degree: 'B.Sc. Statistics';
                    readonly institution: 'Fergusson College';
                    readonly start_date: '2019-06-01';
                    readonly end_date: '2022-05-31';
                } | {
                    readonly job_title: 'Data analyst';
                    readonly company: 'Lakeside Hospitals';
                    readonly start_date: '2022-07-01';
                    readonly end_date: '';
                } | {
                    readonly project_title: 'Churn model';
                    readonly description: 'Who leaves, and when.';
                    readonly technologies_used: 'Python, scikit-learn';
                    readonly start_date: '2026-01-10';
                    readonly end_date: '';
                } | {
                    readonly skill_name: 'SQL';
                    readonly proficiency_level: 'intermediate';
                    readonly certification_name: '';
                    readonly certification_issuer: '';
                    readonly years_of_experience: 2.5;
                };
            };
            schema: {
                tags: string[];
                summary: string;
                body: z.ZodType<object, object, z.core.$ZodTypeInternals<object, object>>;
                response: {
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
                    readonly 201: z.ZodType<StoredRecord, unknown, z.core.$ZodTypeInternals<StoredRecord, unknown>>;
                };
            };
        };
        replace: {
            method: "PUT";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/:id" | "/experience/:id" | "/projects/:id" | "/skills/:id";
            };
        } & {
            bodyLimit: number;
            config: {
                example: {
                    readonly degree: 'B.Sc. Statistics';
                    readonly institution: 'Fergusson College';
                    readonly start_date: '2019-06-01';
                    readonly end_date: '2022-05-31';
                } | {
                    readonly job_title: 'Data analyst';
                    readonly company: 'Lakeside Hospitals';
                    readonly start_date: '2022-07-01';
                    readonly end_date: '';
                } | {
                    readonly project_title: 'Churn model';
                    readonly description: 'Who leaves, and when.';
                    readonly technologies_used: 'Python, scikit-learn';
                    readonly start_date: '2026-01-10';
                    readonly end_date: '';
                } | {
                    readonly skill_name: 'SQL';
                    readonly proficiency_level: 'intermediate';
                    readonly certification_name: '';
                    readonly certification_issuer: '';
                    readonly years_of_experience: 2.5;
                };
            };
            schema: {
                tags: string[];
                summary: string;
                params: z.ZodObject<{
                    id: z.ZodCoercedNumber<unknown>;
                }, z.core.$strip>;
                querystring: z.ZodObject<{
                    revision: z.ZodOptional<z.ZodCoercedNumber<unknown>>;
                }, z.core.$strip>;
                body: z.ZodType<object, object, z.core.$ZodTypeInternals<object, object>>;
                response: {
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
                    readonly 200: z.ZodType<StoredRecord, unknown, z.core.$ZodTypeInternals<StoredRecord, unknown>>;
                };
            };
        };
        remove: {
            method: "DELETE";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/:id" | "/experience/:id" | "/projects/:id" | "/skills/:id";
            };
        } & {
            schema: {
                tags: string[];
                summary: string;
                params: z.ZodObject<{
                    id: z.ZodCoercedNumber<unknown>;
                }, z.core.$strip>;
                response: {
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
                    readonly 204: z.ZodNull;
                };
            };
        };
    };
    readonly experience: {
        list: {
            method: "GET";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/" | "/experience/" | "/projects/" | "/skills/";
            };
        } & {
            schema: {
                tags: string[];
                summary: string;
                response: {
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
                    readonly 200: z.ZodArray<z.ZodType<StoredRecord, unknown, z.core.$ZodTypeInternals<StoredRecord, unknown>>>;
                };
            };
        };
        add: {
            method: "POST";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/" | "/experience/" | "/projects/" | "/skills/";
            };
        } & {
            bodyLimit: number;
            config: {
                example: {
                    readonly degree: 'B.Sc. Statistics';
                    readonly institution: 'Fergusson College';
                    readonly start_date: '2019-06-01';
                    readonly end_date: '2022-05-31';
                } | {
                    readonly job_title: 'Data analyst';
                    readonly company: 'Lakeside Hospitals';
                    readonly start_date: '2022-07-01';
                    readonly end_date: '';
                } | {
                    readonly project_title: 'Churn model';
                    readonly description: 'Who leaves, and when.';
                    readonly technologies_used: 'Python, scikit-learn';
                    readonly start_date: '2026-01-10';
                    readonly end_date: '';
                } | {
                    readonly skill_name: 'SQL';
                    readonly proficiency_level: 'intermediate';
                    readonly certification_name: '';
                    readonly certification_issuer: '';
                    readonly years_of_experience: 2.5;
                };
            };
            schema: {
                tags: string[];
                summary: string;
                body: z.ZodType<object, object, z.core.$ZodTypeInternals<object, object>>;
                response: {
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
                    readonly 201: z.ZodType<StoredRecord, unknown, z.core.$ZodTypeInternals<StoredRecord, unknown>>;
                };
            };
        };
        replace: {
            method: "PUT";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/:id" | "/experience/:id" | "/projects/:id" | "/skills/:id";
            };
        } & {
            bodyLimit: number;
            config: {
                example: {
                    readonly degree: 'B.Sc. Statistics';
                    readonly institution: 'Fergusson College';
                    readonly start_date: '2019-06-01';
                    readonly end_date: '2022-05-31';
                } | {
                    readonly job_title: 'Data analyst';
                    readonly company: 'Lakeside Hospitals';
                    readonly start_date: '2022-07-01';
                    readonly end_date: '';
                } | {
                    readonly project_title: 'Churn model';
                    readonly description: 'Who leaves, and when.';
                    readonly technologies_used: 'Python, scikit-learn';
                    readonly start_date: '2026-01-10';
                    readonly end_date: '';
                } | {
                    readonly skill_name: 'SQL';
                    readonly proficiency_level: 'intermediate';
                    readonly certification_name: '';
                    readonly certification_issuer: '';
                    readonly years_of_experience: 2.5;
                };
            };
            schema: {
                tags: string[];
                summary: string;
                params: z.ZodObject<{
                    id: z.ZodCoercedNumber<unknown>;
                }, z.core.$strip>;
                querystring: z.ZodObject<{
                    revision: z.ZodOptional<z.ZodCoercedNumber<unknown>>;
                }, z.core.$strip>;
                body: z.ZodType<object, object, z.core.$ZodTypeInternals<object, object>>;
                response: {
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
                    readonly 200: z.ZodType<StoredRecord, unknown, z.core.$ZodTypeInternals<StoredRecord, unknown>>;
                };
            };
        };
        remove: {
            method: "DELETE";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/:id" | "/experience/:id" | "/projects/:id" | "/skills/:id";
            };
        } & {
            schema: {
                tags: string[];
                summary: string;
                params: z.ZodObject<{
                    id: z.ZodCoercedNumber<unknown>;
                }, z.core.$strip>;
                response: {
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
                    readonly 204: z.ZodNull;
                };
            };
        };
    };
    readonly projects: {
        list: {
            method: "GET";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/" | "/experience/" | "/projects/" | "/skills/";
            };
        } & {
            schema: {
                tags: string[];
                summary: string;
                response: {
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
                    readonly 200: z.ZodArray<z.ZodType<StoredRecord, unknown, z.core.$ZodTypeInternals<StoredRecord, unknown>>>;
                };
            };
        };
        add: {
            method: "POST";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/" | "/experience/" | "/projects/" | "/skills/";
            };
        } & {
            bodyLimit: number;
            config: {
                example: {
                    readonly degree: 'B.Sc. Statistics';
                    readonly institution: 'Fergusson College';
                    readonly start_date: '2019-06-01';
                    readonly end_date: '2022-05-31';
                } | {
                    readonly job_title: 'Data analyst';
                    readonly company: 'Lakeside Hospitals';
                    readonly start_date: '2022-07-01';
                    readonly end_date: '';
                } | {
                    readonly project_title: 'Churn model';
                    readonly description: 'Who leaves, and when.';
                    readonly technologies_used: 'Python, scikit-learn';
                    readonly start_date: '2026-01-10';
                    readonly end_date: '';
                } | {
                    readonly skill_name: 'SQL';
                    readonly proficiency_level: 'intermediate';
                    readonly certification_name: '';
                    readonly certification_issuer: '';
                    readonly years_of_experience: 2.5;
                };
            };
            schema: {
                tags: string[];
                summary: string;
                body: z.ZodType<object, object, z.core.$ZodTypeInternals<object, object>>;
                response: {
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
                    readonly 201: z.ZodType<StoredRecord, unknown, z.core.$ZodTypeInternals<StoredRecord, unknown>>;
                };
            };
        };
        replace: {
            method: "PUT";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/:id" | "/experience/:id" | "/projects/:id" | "/skills/:id";
            };
        } & {
            bodyLimit: number;
            config: {
                example: {
                    readonly degree: 'B.Sc. Statistics';
                    readonly institution: 'Fergusson College';
                    readonly start_date: '2019-06-01';
                    readonly end_date: '2022-05-31';
                } | {
                    readonly job_title: 'Data analyst';
                    readonly company: 'Lakeside Hospitals';
                    readonly start_date: '2022-07-01';
                    readonly end_date: '';
                } | {
                    readonly project_title: 'Churn model';
                    readonly description: 'Who leaves, and when.';
                    readonly technologies_used: 'Python, scikit-learn';
                    readonly start_date: '2026-01-10';
                    readonly end_date: '';
                } | {
                    readonly skill_name: 'SQL';
                    readonly proficiency_level: 'intermediate';
                    readonly certification_name: '';
                    readonly certification_issuer: '';
                    readonly years_of_experience: 2.5;
                };
            };
            schema: {
                tags: string[];
                summary: string;
                params: z.ZodObject<{
                    id: z.ZodCoercedNumber<unknown>;
                }, z.core.$strip>;
                querystring: z.ZodObject<{
                    revision: z.ZodOptional<z.ZodCoercedNumber<unknown>>;
                }, z.core.$strip>;
                body: z.ZodType<object, object, z.core.$ZodTypeInternals<object, object>>;
                response: {
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
                    readonly 200: z.ZodType<StoredRecord, unknown, z.core.$ZodTypeInternals<StoredRecord, unknown>>;
                };
            };
        };
        remove: {
            method: "DELETE";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/:id" | "/experience/:id" | "/projects/:id" | "/skills/:id";
            };
        } & {
            schema: {
                tags: string[];
                summary: string;
                params: z.ZodObject<{
                    id: z.ZodCoercedNumber<unknown>;
                }, z.core.$strip>;
                response: {
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
                    readonly 204: z.ZodNull;
                };
            };
        };
    };
    readonly skills: {
        list: {
            method: "GET";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/" | "/experience/" | "/projects/" | "/skills/";
            };
        } & {
            schema: {
                tags: string[];
                summary: string;
                response: {
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
                    readonly 200: z.ZodArray<z.ZodType<StoredRecord, unknown, z.core.$ZodTypeInternals<StoredRecord, unknown>>>;
                };
            };
        };
        add: {
            method: "POST";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/" | "/experience/" | "/projects/" | "/skills/";
            };
        } & {
            bodyLimit: number;
            config: {
                example: {
                    readonly degree: 'B.Sc. Statistics';
                    readonly institution: 'Fergusson College';
                    readonly start_date: '2019-06-01';
                    readonly end_date: '2022-05-31';
                } | {
                    readonly job_title: 'Data analyst';
                    readonly company: 'Lakeside Hospitals';
                    readonly start_date: '2022-07-01';
                    readonly end_date: '';
                } | {
                    readonly project_title: 'Churn model';
                    readonly description: 'Who leaves, and when.';
                    readonly technologies_used: 'Python, scikit-learn';
                    readonly start_date: '2026-01-10';
                    readonly end_date: '';
                } | {
                    readonly skill_name: 'SQL';
                    readonly proficiency_level: 'intermediate';
                    readonly certification_name: '';
                    readonly certification_issuer: '';
                    readonly years_of_experience: 2.5;
                };
            };
            schema: {
                tags: string[];
                summary: string;
                body: z.ZodType<object, object, z.core.$ZodTypeInternals<object, object>>;
                response: {
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
                    readonly 201: z.ZodType<StoredRecord, unknown, z.core.$ZodTypeInternals<StoredRecord, unknown>>;
                };
            };
        };
        replace: {
            method: "PUT";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/:id" | "/experience/:id" | "/projects/:id" | "/skills/:id";
            };
        } & {
            bodyLimit: number;
            config: {
                example: {
                    readonly degree: 'B.Sc. Statistics';
                    readonly institution: 'Fergusson College';
                    readonly start_date: '2019-06-01';
                    readonly end_date: '2022-05-31';
                } | {
                    readonly job_title: 'Data analyst';
                    readonly company: 'Lakeside Hospitals';
                    readonly start_date: '2022-07-01';
                    readonly end_date: '';
                } | {
                    readonly project_title: 'Churn model';
                    readonly description: 'Who leaves, and when.';
                    readonly technologies_used: 'Python, scikit-learn';
                    readonly start_date: '2026-01-10';
                    readonly end_date: '';
                } | {
                    readonly skill_name: 'SQL';
                    readonly proficiency_level: 'intermediate';
                    readonly certification_name: '';
                    readonly certification_issuer: '';
                    readonly years_of_experience: 2.5;
                };
            };
            schema: {
                tags: string[];
                summary: string;
                params: z.ZodObject<{
                    id: z.ZodCoercedNumber<unknown>;
                }, z.core.$strip>;
                querystring: z.ZodObject<{
                    revision: z.ZodOptional<z.ZodCoercedNumber<unknown>>;
                }, z.core.$strip>;
                body: z.ZodType<object, object, z.core.$ZodTypeInternals<object, object>>;
                response: {
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
                    readonly 200: z.ZodType<StoredRecord, unknown, z.core.$ZodTypeInternals<StoredRecord, unknown>>;
                };
            };
        };
        remove: {
            method: "DELETE";
            url: string;
            client: {
                needs?: readonly string[];
                base?: 'profile';
                aliases?: readonly string[];
                path: "/education/:id" | "/experience/:id" | "/projects/:id" | "/skills/:id";
            };
        } & {
            schema: {
                tags: string[];
                summary: string;
                params: z.ZodObject<{
                    id: z.ZodCoercedNumber<unknown>;
                }, z.core.$strip>;
                response: {
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
                    readonly 204: z.ZodNull;
                };
            };
        };
    };
};
