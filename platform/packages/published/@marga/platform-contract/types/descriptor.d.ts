import { z } from 'zod';
/** Names of apps: `shell`, `catalog`, ... Used in addresses and class names. */
export declare const appNameSchema: z.ZodString;
export declare const routeDescriptorSchema: z.ZodObject<{
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
}, z.core.$strict>;
export type RouteDescriptor = z.infer<typeof routeDescriptorSchema>;
/** An entry of an app in what stands around every page. It is shown while a live release owns its path. */
export declare const navigationEntrySchema: z.ZodObject<{
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
}, z.core.$strict>;
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;
/** All entries of an app in the search. */
export declare const searchEntriesSchema: z.ZodArray<z.ZodObject<{
    title: z.ZodString;
    to: z.ZodString;
    words: z.ZodArray<z.ZodString>;
    text: z.ZodOptional<z.ZodString>;
    when: z.ZodOptional<z.ZodObject<{
        flag: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
}, z.core.$strict>>;
/** `mfe.json`: what an app owns and needs, read without running the app. */
export declare const descriptorSchema: z.ZodObject<{
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
export type Descriptor = z.infer<typeof descriptorSchema>;
