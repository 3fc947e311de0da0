import { z } from 'zod';
/** Names of channels: `production`, `staging`, ... */
export declare const channelNameSchema: z.ZodString;
export declare const teamNameSchema: z.ZodString;
/** The first 16 hexadecimal digits of the SHA-256 of a public key (SPKI, DER). */
export declare const keyIdSchema: z.ZodString;
declare const liveReleaseSchema: z.ZodObject<{
    version: z.ZodString;
    traffic: z.ZodNumber;
    manifest: z.ZodString;
    entry: z.ZodString;
    integrity: z.ZodString;
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
    proof: z.ZodOptional<z.ZodObject<{
        channel: z.ZodString;
        revision: z.ZodNumber;
    }, z.core.$strict>>;
}, z.core.$strict>;
/**
 * One line of a channel's log: from this moment on these releases are live. The first one is the stable release; a
 * second one is a canary. Without any, the app is retired: it is off the channel until something of it is promoted again.
 */
export declare const channelRecordSchema: z.ZodObject<{
    channel: z.ZodString;
    app: z.ZodString;
    revision: z.ZodNumber;
    at: z.ZodISODateTime;
    by: z.ZodString;
    why: z.ZodString;
    requestedBy: z.ZodOptional<z.ZodObject<{
        team: z.ZodString;
        token: z.ZodString;
    }, z.core.$strict>>;
    live: z.ZodArray<z.ZodObject<{
        version: z.ZodString;
        traffic: z.ZodNumber;
        manifest: z.ZodString;
        entry: z.ZodString;
        integrity: z.ZodString;
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
        proof: z.ZodOptional<z.ZodObject<{
            channel: z.ZodString;
            revision: z.ZodNumber;
        }, z.core.$strict>>;
    }, z.core.$strict>>;
    flags: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodObject<{
        set: z.ZodUnion<readonly [z.ZodNumber, z.ZodString]>;
        at: z.ZodISODateTime;
        by: z.ZodString;
        why: z.ZodString;
        until: z.ZodOptional<z.ZodISODateTime>;
    }, z.core.$strict>>>;
}, z.core.$strict>;
export type ChannelRecord = z.infer<typeof channelRecordSchema>;
export type LiveRelease = z.infer<typeof liveReleaseSchema>;
/** A further signature of a record, where a channel asks for more than one. */
declare const approvalSchema: z.ZodObject<{
    key: z.ZodString;
    value: z.ZodBase64;
    at: z.ZodISODateTime;
    by: z.ZodString;
    requestedBy: z.ZodOptional<z.ZodObject<{
        team: z.ZodString;
        token: z.ZodString;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type Approval = z.infer<typeof approvalSchema>;
/** What a channel's folder holds: a record and who answers for it. */
export declare const signedRecordSchema: z.ZodObject<{
    record: z.ZodUnknown;
    signature: z.ZodObject<{
        key: z.ZodString;
        value: z.ZodBase64;
    }, z.core.$strict>;
    approvals: z.ZodOptional<z.ZodArray<z.ZodObject<{
        key: z.ZodString;
        value: z.ZodBase64;
        at: z.ZodISODateTime;
        by: z.ZodString;
        requestedBy: z.ZodOptional<z.ZodObject<{
            team: z.ZodString;
            token: z.ZodString;
        }, z.core.$strict>>;
    }, z.core.$strict>>>;
}, z.core.$strict>;
export {};
