import { z } from 'zod';
/** Where the release service of a site answers. */
export declare const SERVICE_PREFIX = "/platform/v1";
/** Header of an upload: author of the commit, percent-encoded. Not in `release.json`, which everybody can read. */
export declare const AUTHOR_HEADER = "x-release-author";
/** The shape of every error answer: a code for programs and a sentence for people. */
export declare const serviceProblemSchema: z.ZodObject<{
    code: z.ZodString;
    message: z.ZodString;
}, z.core.$strip>;
export declare const promotionSchema: z.ZodObject<{
    version: z.ZodString;
    traffic: z.ZodDefault<z.ZodNumber>;
    why: z.ZodDefault<z.ZodString>;
    force: z.ZodDefault<z.ZodBoolean>;
    again: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strict>;
export declare const approvalRequestSchema: z.ZodObject<{
    version: z.ZodString;
    force: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strict>;
export declare const setPromotionSchema: z.ZodObject<{
    from: z.ZodString;
    why: z.ZodDefault<z.ZodString>;
    force: z.ZodDefault<z.ZodBoolean>;
    again: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strict>;
export declare const rollbackSchema: z.ZodObject<{
    to: z.ZodOptional<z.ZodString>;
    why: z.ZodOptional<z.ZodString>;
    force: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strict>;
export declare const retirementSchema: z.ZodObject<{
    why: z.ZodString;
    trial: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strict>;
export declare const revocationRequestSchema: z.ZodObject<{
    why: z.ZodString;
    channel: z.ZodString;
    force: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strict>;
export declare const publishedSchema: z.ZodObject<{
    app: z.ZodString;
    version: z.ZodString;
    isNew: z.ZodBoolean;
    isRevoked: z.ZodOptional<z.ZodBoolean>;
    conflicts: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
export type PublishedAnswer = z.infer<typeof publishedSchema>;
export declare const promotedSchema: z.ZodObject<{
    app: z.ZodString;
    version: z.ZodNullable<z.ZodString>;
    channel: z.ZodString;
    traffic: z.ZodNumber;
    isNew: z.ZodBoolean;
    revision: z.ZodOptional<z.ZodNumber>;
    newBeside: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
export type PromotedAnswer = z.infer<typeof promotedSchema>;
export declare const promotedSetSchema: z.ZodObject<{
    from: z.ZodString;
    channel: z.ZodString;
    promoted: z.ZodArray<z.ZodObject<{
        app: z.ZodString;
        version: z.ZodNullable<z.ZodString>;
        channel: z.ZodString;
        traffic: z.ZodNumber;
        isNew: z.ZodBoolean;
        revision: z.ZodOptional<z.ZodNumber>;
        newBeside: z.ZodOptional<z.ZodArray<z.ZodString>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type PromotedSetAnswer = z.infer<typeof promotedSetSchema>;
export declare const revokedSchema: z.ZodObject<{
    app: z.ZodString;
    version: z.ZodString;
    why: z.ZodString;
    replacement: z.ZodNullable<z.ZodObject<{
        app: z.ZodString;
        version: z.ZodNullable<z.ZodString>;
        channel: z.ZodString;
        traffic: z.ZodNumber;
        isNew: z.ZodBoolean;
        revision: z.ZodOptional<z.ZodNumber>;
        newBeside: z.ZodOptional<z.ZodArray<z.ZodString>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type RevokedAnswer = z.infer<typeof revokedSchema>;
declare const authorSchema: z.ZodObject<{
    team: z.ZodString;
    key: z.ZodString;
    token: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type Author = z.infer<typeof authorSchema>;
export declare const historySchema: z.ZodObject<{
    app: z.ZodString;
    channel: z.ZodString;
    records: z.ZodArray<z.ZodObject<{
        revision: z.ZodNumber;
        at: z.ZodString;
        by: z.ZodString;
        why: z.ZodString;
        author: z.ZodObject<{
            team: z.ZodString;
            key: z.ZodString;
            token: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        approvedBy: z.ZodOptional<z.ZodArray<z.ZodObject<{
            team: z.ZodString;
            key: z.ZodString;
            token: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>>>;
        versions: z.ZodArray<z.ZodString>;
        traffic: z.ZodArray<z.ZodNumber>;
        revoked: z.ZodArray<z.ZodObject<{
            version: z.ZodString;
            at: z.ZodString;
            by: z.ZodString;
            why: z.ZodString;
        }, z.core.$strip>>;
        flags: z.ZodOptional<z.ZodArray<z.ZodObject<{
            flag: z.ZodString;
            set: z.ZodNullable<z.ZodUnion<readonly [z.ZodNumber, z.ZodString]>>;
            until: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
    setAside: z.ZodOptional<z.ZodArray<z.ZodObject<{
        revision: z.ZodNumber;
        at: z.ZodString;
        by: z.ZodString;
        why: z.ZodString;
        refusal: z.ZodString;
        place: z.ZodString;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type HistoryAnswer = z.infer<typeof historySchema>;
/** What one gateway serves of a channel, as it reports itself. */
export declare const gatewayReportSchema: z.ZodObject<{
    gateway: z.ZodString;
    at: z.ZodISODateTime;
    apps: z.ZodRecord<z.ZodString, z.ZodObject<{
        revision: z.ZodNumber;
        versions: z.ZodArray<z.ZodString>;
    }, z.core.$strip>>;
    problem: z.ZodString;
    warning: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type GatewayReport = z.infer<typeof gatewayReportSchema>;
export declare const gatewaysSchema: z.ZodObject<{
    channel: z.ZodString;
    gateways: z.ZodArray<z.ZodObject<{
        gateway: z.ZodString;
        at: z.ZodISODateTime;
        apps: z.ZodRecord<z.ZodString, z.ZodObject<{
            revision: z.ZodNumber;
            versions: z.ZodArray<z.ZodString>;
        }, z.core.$strip>>;
        problem: z.ZodString;
        warning: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type GatewaysAnswer = z.infer<typeof gatewaysSchema>;
declare const appStatusSchema: z.ZodObject<{
    app: z.ZodString;
    version: z.ZodString;
    live: z.ZodArray<z.ZodObject<{
        version: z.ZodString;
        traffic: z.ZodNumber;
        isCanary: z.ZodBoolean;
        reported: z.ZodOptional<z.ZodObject<{
            views: z.ZodNumber;
            failures: z.ZodNumber;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    since: z.ZodString;
    by: z.ZodString;
    why: z.ZodString;
    fallback: z.ZodString;
    problem: z.ZodString;
    isRetired: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
export type AppStatus = z.infer<typeof appStatusSchema>;
export declare const statusSchema: z.ZodObject<{
    channel: z.ZodString;
    store: z.ZodString;
    apps: z.ZodArray<z.ZodObject<{
        app: z.ZodString;
        version: z.ZodString;
        live: z.ZodArray<z.ZodObject<{
            version: z.ZodString;
            traffic: z.ZodNumber;
            isCanary: z.ZodBoolean;
            reported: z.ZodOptional<z.ZodObject<{
                views: z.ZodNumber;
                failures: z.ZodNumber;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        since: z.ZodString;
        by: z.ZodString;
        why: z.ZodString;
        fallback: z.ZodString;
        problem: z.ZodString;
        isRetired: z.ZodOptional<z.ZodBoolean>;
    }, z.core.$strip>>;
    gateways: z.ZodOptional<z.ZodArray<z.ZodObject<{
        gateway: z.ZodString;
        at: z.ZodOptional<z.ZodString>;
        behind: z.ZodArray<z.ZodString>;
        differs: z.ZodOptional<z.ZodArray<z.ZodObject<{
            app: z.ZodString;
            lacks: z.ZodArray<z.ZodString>;
            serves: z.ZodArray<z.ZodString>;
        }, z.core.$strip>>>;
        problem: z.ZodString;
    }, z.core.$strip>>>;
    proposals: z.ZodOptional<z.ZodArray<z.ZodObject<{
        app: z.ZodString;
        version: z.ZodString;
        by: z.ZodString;
        has: z.ZodNumber;
        needed: z.ZodNumber;
    }, z.core.$strip>>>;
    problems: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
export type StatusAnswer = z.infer<typeof statusSchema>;
export {};
