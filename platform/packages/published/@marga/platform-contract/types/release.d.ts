import { z } from 'zod';
export declare const integritySchema: z.ZodString;
/** Versions are names of folders and parts of addresses. */
export declare const versionSchema: z.ZodString;
export declare const sharedPackageSchema: z.ZodObject<{
    name: z.ZodString;
    range: z.ZodString;
    version: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
declare const gatesSchema: z.ZodObject<{
    types: z.ZodEnum<{
        "not-run": "not-run";
        passed: "passed";
    }>;
    tests: z.ZodEnum<{
        "not-run": "not-run";
        passed: "passed";
    }>;
}, z.core.$strict>;
export type Gates = z.infer<typeof gatesSchema>;
/** What was known of the sources when the release was published. The publisher states it; nobody else has checked it. */
export declare const provenanceSchema: z.ZodObject<{
    branch: z.ZodString;
    tree: z.ZodEnum<{
        clean: "clean";
        dirty: "dirty";
        unknown: "unknown";
    }>;
    ci: z.ZodString;
    gates: z.ZodObject<{
        types: z.ZodEnum<{
            "not-run": "not-run";
            passed: "passed";
        }>;
        tests: z.ZodEnum<{
            "not-run": "not-run";
            passed: "passed";
        }>;
    }, z.core.$strict>;
}, z.core.$strict>;
export type Provenance = z.infer<typeof provenanceSchema>;
/** `release.json`: one immutable build of one app. Paths are relative to the release's folder. */
export declare const releaseSchema: z.ZodObject<{
    app: z.ZodString;
    version: z.ZodString;
    commit: z.ZodString;
    provenance: z.ZodOptional<z.ZodObject<{
        branch: z.ZodString;
        tree: z.ZodEnum<{
            clean: "clean";
            dirty: "dirty";
            unknown: "unknown";
        }>;
        ci: z.ZodString;
        gates: z.ZodObject<{
            types: z.ZodEnum<{
                "not-run": "not-run";
                passed: "passed";
            }>;
            tests: z.ZodEnum<{
                "not-run": "not-run";
                passed: "passed";
            }>;
        }, z.core.$strict>;
    }, z.core.$strict>>;
    publishedAt: z.ZodISODateTime;
    descriptor: z.ZodObject<{
        $schema: z.ZodOptional<z.ZodString>;
        name: z.ZodString;
        owner: z.ZodString;
        kind: z.ZodDefault<z.ZodEnum<{
            remote: "remote";
            shell: "shell";
        }>>;
        sdk: z.ZodString;
        routes: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            path: z.ZodString;
            ending: z.ZodOptional<z.ZodString>;
            render: z.ZodDefault<z.ZodEnum<{
                client: "client";
                server: "server";
            }>>;
            query: z.ZodOptional<z.ZodArray<z.ZodString>>;
            reads: z.ZodOptional<z.ZodArray<z.ZodString>>;
            isIndexed: z.ZodDefault<z.ZodBoolean>;
            hasBanners: z.ZodOptional<z.ZodBoolean>;
            title: z.ZodOptional<z.ZodString>;
            description: z.ZodOptional<z.ZodString>;
            listedBy: z.ZodOptional<z.ZodString>;
            flags: z.ZodOptional<z.ZodArray<z.ZodString>>;
            when: z.ZodOptional<z.ZodObject<{
                flag: z.ZodOptional<z.ZodString>;
                signedIn: z.ZodOptional<z.ZodLiteral<true>>;
            }, z.core.$strict>>;
        }, z.core.$strict>>;
        navigation: z.ZodDefault<z.ZodArray<z.ZodObject<{
            label: z.ZodString;
            to: z.ZodString;
            place: z.ZodDefault<z.ZodEnum<{
                account: "account";
                bar: "bar";
                important: "important";
                learn: "learn";
                legal: "legal";
                products: "products";
                search: "search";
                training: "training";
            }>>;
            order: z.ZodDefault<z.ZodNumber>;
            when: z.ZodOptional<z.ZodObject<{
                flag: z.ZodOptional<z.ZodString>;
                signedIn: z.ZodOptional<z.ZodBoolean>;
            }, z.core.$strict>>;
        }, z.core.$strict>>>;
        search: z.ZodOptional<z.ZodArray<z.ZodObject<{
            title: z.ZodString;
            to: z.ZodString;
            words: z.ZodArray<z.ZodString>;
            text: z.ZodOptional<z.ZodString>;
            when: z.ZodOptional<z.ZodObject<{
                flag: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>>;
        }, z.core.$strict>>>;
        flags: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodObject<{
            default: z.ZodString;
            description: z.ZodOptional<z.ZodString>;
            values: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
            of: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>>>;
        calls: z.ZodDefault<z.ZodArray<z.ZodString>>;
    }, z.core.$strict>;
    entry: z.ZodString;
    assets: z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>;
    files: z.ZodRecord<z.ZodString, z.ZodObject<{
        integrity: z.ZodString;
        bytes: z.ZodNumber;
    }, z.core.$strict>>;
    shared: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        range: z.ZodString;
        version: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    renderProtocol: z.ZodOptional<z.ZodNumber>;
}, z.core.$strict>;
export type Release = z.infer<typeof releaseSchema>;
export {};
