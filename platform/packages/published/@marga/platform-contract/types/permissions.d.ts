import { z } from 'zod';
export declare const actionSchema: z.ZodEnum<{
    promote: "promote";
    publish: "publish";
    revoke: "revoke";
    rollback: "rollback";
}>;
export type Action = z.infer<typeof actionSchema>;
declare const publicKeySchema: z.ZodObject<{
    id: z.ZodString;
    spki: z.ZodBase64;
}, z.core.$strict>;
export type PublicKey = z.infer<typeof publicKeySchema>;
export declare const teamSchema: z.ZodObject<{
    name: z.ZodString;
    apps: z.ZodArray<z.ZodUnion<readonly [z.ZodLiteral<"*">, z.ZodString]>>;
    channels: z.ZodArray<z.ZodUnion<readonly [z.ZodLiteral<"*">, z.ZodString]>>;
    may: z.ZodArray<z.ZodEnum<{
        promote: "promote";
        publish: "publish";
        revoke: "revoke";
        rollback: "rollback";
    }>>;
    keys: z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        spki: z.ZodBase64;
    }, z.core.$strict>>;
    until: z.ZodOptional<z.ZodISODateTime>;
}, z.core.$strict>;
export type Team = z.infer<typeof teamSchema>;
declare const teamTokenSchema: z.ZodObject<{
    id: z.ZodString;
    team: z.ZodString;
    hash: z.ZodString;
    createdAt: z.ZodISODateTime;
    expiresAt: z.ZodISODateTime;
}, z.core.$strict>;
export type TeamToken = z.infer<typeof teamTokenSchema>;
/** Whose tokens of an OpenID Connect issuer, such as a CI system, act for a team. */
export declare const identitySchema: z.ZodObject<{
    id: z.ZodString;
    team: z.ZodString;
    issuer: z.ZodURL;
    audience: z.ZodString;
    subject: z.ZodString;
    createdAt: z.ZodISODateTime;
}, z.core.$strict>;
export type Identity = z.infer<typeof identitySchema>;
/** `clean`: everything was committed; `types`, `tests`: the gate passed. */
export declare const demandSchema: z.ZodEnum<{
    clean: "clean";
    tests: "tests";
    types: "types";
}>;
export type Demand = z.infer<typeof demandSchema>;
/** What a release has to be before it may be live on a channel. */
export declare const channelPolicySchema: z.ZodObject<{
    channel: z.ZodString;
    asks: z.ZodArray<z.ZodEnum<{
        clean: "clean";
        tests: "tests";
        types: "types";
    }>>;
    after: z.ZodOptional<z.ZodString>;
    signatures: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodObject<{
        needed: z.ZodNumber;
        since: z.ZodNumber;
    }, z.core.$strict>>>;
    since: z.ZodRecord<z.ZodString, z.ZodNumber>;
}, z.core.$strict>;
export type ChannelPolicy = z.infer<typeof channelPolicySchema>;
/** Channels that a release has to pass before a channel, the nearest first; undefined if they lead in a circle. */
export declare function channelsBefore(policies: readonly ChannelPolicy[], channel: string, passed?: readonly string[]): string[] | undefined;
/** What an owner has declared lost: signed heads name it, but no store has it. */
declare const lostSchema: z.ZodObject<{
    permissions: z.ZodNumber;
    records: z.ZodArray<z.ZodObject<{
        channel: z.ZodString;
        app: z.ZodString;
        hash: z.ZodString;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type Lost = z.infer<typeof lostSchema>;
/** Who may do what: the whole of it in each record. The newest record that an owner signed is in effect. */
export declare const permissionsSchema: z.ZodObject<{
    revision: z.ZodNumber;
    at: z.ZodISODateTime;
    by: z.ZodString;
    why: z.ZodString;
    teams: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        apps: z.ZodArray<z.ZodUnion<readonly [z.ZodLiteral<"*">, z.ZodString]>>;
        channels: z.ZodArray<z.ZodUnion<readonly [z.ZodLiteral<"*">, z.ZodString]>>;
        may: z.ZodArray<z.ZodEnum<{
            promote: "promote";
            publish: "publish";
            revoke: "revoke";
            rollback: "rollback";
        }>>;
        keys: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            spki: z.ZodBase64;
        }, z.core.$strict>>;
        until: z.ZodOptional<z.ZodISODateTime>;
    }, z.core.$strict>>;
    gateways: z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        spki: z.ZodBase64;
    }, z.core.$strict>>;
    tokens: z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        team: z.ZodString;
        hash: z.ZodString;
        createdAt: z.ZodISODateTime;
        expiresAt: z.ZodISODateTime;
    }, z.core.$strict>>;
    identities: z.ZodOptional<z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        team: z.ZodString;
        issuer: z.ZodURL;
        audience: z.ZodString;
        subject: z.ZodString;
        createdAt: z.ZodISODateTime;
    }, z.core.$strict>>>;
    policies: z.ZodOptional<z.ZodArray<z.ZodObject<{
        channel: z.ZodString;
        asks: z.ZodArray<z.ZodEnum<{
            clean: "clean";
            tests: "tests";
            types: "types";
        }>>;
        after: z.ZodOptional<z.ZodString>;
        signatures: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodObject<{
            needed: z.ZodNumber;
            since: z.ZodNumber;
        }, z.core.$strict>>>;
        since: z.ZodRecord<z.ZodString, z.ZodNumber>;
    }, z.core.$strict>>>;
    lost: z.ZodOptional<z.ZodObject<{
        permissions: z.ZodNumber;
        records: z.ZodArray<z.ZodObject<{
            channel: z.ZodString;
            app: z.ZodString;
            hash: z.ZodString;
        }, z.core.$strict>>;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type Permissions = z.infer<typeof permissionsSchema>;
/** Who may do what, without the hashes of tokens. */
export declare const teamsSchema: z.ZodObject<{
    revision: z.ZodNumber;
    at: z.ZodOptional<z.ZodISODateTime>;
    by: z.ZodOptional<z.ZodString>;
    owners: z.ZodArray<z.ZodString>;
    gateways: z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        spki: z.ZodBase64;
    }, z.core.$strict>>;
    teams: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        apps: z.ZodArray<z.ZodUnion<readonly [z.ZodLiteral<"*">, z.ZodString]>>;
        channels: z.ZodArray<z.ZodUnion<readonly [z.ZodLiteral<"*">, z.ZodString]>>;
        may: z.ZodArray<z.ZodEnum<{
            promote: "promote";
            publish: "publish";
            revoke: "revoke";
            rollback: "rollback";
        }>>;
        keys: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            spki: z.ZodBase64;
        }, z.core.$strict>>;
        until: z.ZodOptional<z.ZodISODateTime>;
    }, z.core.$strict>>;
}, z.core.$strip>;
export type TeamsAnswer = z.infer<typeof teamsSchema>;
export {};
