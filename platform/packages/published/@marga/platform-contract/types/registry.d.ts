import { z } from 'zod';
declare const assetSchema: z.ZodObject<{
    url: z.ZodString;
    integrity: z.ZodString;
}, z.core.$strict>;
export type Asset = z.infer<typeof assetSchema>;
declare const registryEntrySchema: z.ZodObject<{
    url: z.ZodString;
    fallbackUrl: z.ZodOptional<z.ZodString>;
    metadata: z.ZodObject<{
        integrity: z.ZodString;
        version: z.ZodString;
    }, z.core.$strict>;
    deployment: z.ZodOptional<z.ZodObject<{
        traffic: z.ZodNumber;
        default: z.ZodBoolean;
    }, z.core.$strict>>;
    extras: z.ZodObject<{
        kind: z.ZodEnum<{
            remote: "remote";
            shell: "shell";
        }>;
        owner: z.ZodString;
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
        assets: z.ZodRecord<z.ZodString, z.ZodArray<z.ZodObject<{
            url: z.ZodString;
            integrity: z.ZodString;
        }, z.core.$strict>>>;
        shared: z.ZodArray<z.ZodObject<{
            name: z.ZodString;
            range: z.ZodString;
            version: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>>;
        navigation: z.ZodOptional<z.ZodArray<z.ZodObject<{
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
        fallbackIntegrity: z.ZodOptional<z.ZodString>;
        standsInFor: z.ZodOptional<z.ZodString>;
        unavailable: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>;
}, z.core.$strict>;
export type RegistryEntry = z.infer<typeof registryEntrySchema>;
/** `GET /registry.json`, in the Frontend Discovery schema. */
export declare const registrySchema: z.ZodObject<{
    schema: z.ZodString;
    microFrontends: z.ZodRecord<z.ZodString, z.ZodArray<z.ZodObject<{
        url: z.ZodString;
        fallbackUrl: z.ZodOptional<z.ZodString>;
        metadata: z.ZodObject<{
            integrity: z.ZodString;
            version: z.ZodString;
        }, z.core.$strict>;
        deployment: z.ZodOptional<z.ZodObject<{
            traffic: z.ZodNumber;
            default: z.ZodBoolean;
        }, z.core.$strict>>;
        extras: z.ZodObject<{
            kind: z.ZodEnum<{
                remote: "remote";
                shell: "shell";
            }>;
            owner: z.ZodString;
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
            assets: z.ZodRecord<z.ZodString, z.ZodArray<z.ZodObject<{
                url: z.ZodString;
                integrity: z.ZodString;
            }, z.core.$strict>>>;
            shared: z.ZodArray<z.ZodObject<{
                name: z.ZodString;
                range: z.ZodString;
                version: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>>;
            navigation: z.ZodOptional<z.ZodArray<z.ZodObject<{
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
            fallbackIntegrity: z.ZodOptional<z.ZodString>;
            standsInFor: z.ZodOptional<z.ZodString>;
            unavailable: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>;
    }, z.core.$strict>>>;
}, z.core.$strict>;
export type Registry = z.infer<typeof registrySchema>;
export {};
