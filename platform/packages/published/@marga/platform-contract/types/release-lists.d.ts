import { z } from 'zod';
declare const listedReleaseSchema: z.ZodObject<{
    version: z.ZodString;
    at: z.ZodString;
    commit: z.ZodString;
    branch: z.ZodString;
    tree: z.ZodString;
    gates: z.ZodRecord<z.ZodString, z.ZodString>;
    author: z.ZodString;
    by: z.ZodString;
    browserBytes: z.ZodNumber;
    live: z.ZodArray<z.ZodString>;
    isRevoked: z.ZodBoolean;
}, z.core.$strip>;
export type ListedRelease = z.infer<typeof listedReleaseSchema>;
export declare const releasesSchema: z.ZodObject<{
    app: z.ZodString;
    releases: z.ZodArray<z.ZodObject<{
        version: z.ZodString;
        at: z.ZodString;
        commit: z.ZodString;
        branch: z.ZodString;
        tree: z.ZodString;
        gates: z.ZodRecord<z.ZodString, z.ZodString>;
        author: z.ZodString;
        by: z.ZodString;
        browserBytes: z.ZodNumber;
        live: z.ZodArray<z.ZodString>;
        isRevoked: z.ZodBoolean;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type ReleasesAnswer = z.infer<typeof releasesSchema>;
declare const faultPlaceSchema: z.ZodObject<{
    app: z.ZodString;
    version: z.ZodString;
    file: z.ZodString;
    line: z.ZodNumber;
    column: z.ZodNumber;
    source: z.ZodOptional<z.ZodObject<{
        file: z.ZodString;
        line: z.ZodNumber;
        column: z.ZodNumber;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type FaultPlace = z.infer<typeof faultPlaceSchema>;
export declare const faultsSchema: z.ZodObject<{
    app: z.ZodString;
    channel: z.ZodString;
    faults: z.ZodArray<z.ZodObject<{
        version: z.ZodString;
        isTakenBack: z.ZodOptional<z.ZodBoolean>;
        kind: z.ZodString;
        error: z.ZodString;
        count: z.ZodNumber;
        firstAt: z.ZodString;
        lastAt: z.ZodString;
        places: z.ZodArray<z.ZodObject<{
            app: z.ZodString;
            version: z.ZodString;
            file: z.ZodString;
            line: z.ZodNumber;
            column: z.ZodNumber;
            source: z.ZodOptional<z.ZodObject<{
                file: z.ZodString;
                line: z.ZodNumber;
                column: z.ZodNumber;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type FaultsAnswer = z.infer<typeof faultsSchema>;
export {};
