import type { z } from 'zod';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** What clients of a call need to know beside its schemas. */
export interface ClientFacts {
    /** Fields that a page cannot do without: a response that lacks one of them is unusable. */
    needs?: readonly string[];
    /** The call may have an API of its own, `PROFILE_BASE`. */
    base?: 'profile';
    /** Other paths that lead to the same call. */
    aliases?: readonly string[];
}
/**
 * One call of the API, in the form in which Fastify takes a route: `app.route({ ...enrol, handler })`. The OpenAPI
 * document and the calls of `@marga/api-client` are made from it.
 *
 * @param path as clients send it; the API accepts it with and without a closing slash
 */
export declare const call: <const M extends Method, const P extends string, const D extends object>(method: M, path: P, declaration: D, client?: ClientFacts) => {
    method: M;
    url: string;
    client: {
        /** Fields that a page cannot do without: a response that lacks one of them is unusable. */
        needs?: readonly string[];
        /** The call may have an API of its own, `PROFILE_BASE`. */
        base?: 'profile';
        /** Other paths that lead to the same call. */
        aliases?: readonly string[];
        path: P;
    };
} & D;
/** Answers of a call by status: its own, and failures in their one shape: the common ones and those it names. */
export declare function answers<const T extends Record<number, z.ZodType>, F extends number = never>(own: T, ...failures: readonly F[]): {
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
} & Record<F, z.ZodObject<{
    message: z.ZodString;
    errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
}, z.core.$strip>> & T;
