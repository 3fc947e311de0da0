import type { z } from 'zod';
type JsonType = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'any';
/** What a usable response is at least: its kind, and the fields that it, or each of its items, must have. */
export interface Shape {
    is: 'list' | 'map' | 'object';
    needs?: Readonly<Record<string, JsonType>>;
}
/**
 * A call as browsers have it. The types of its parameters, body and response are those of its declaration `C` in
 * `@marga/api-contract`, whose schemas stay on the server.
 */
export interface ClientCall<C> {
    /** Method and path, as in `GET /trainers/{id}`. */
    readonly call: string;
    /** The call may have an API of its own, `PROFILE_BASE`. */
    readonly base?: 'profile';
    readonly shape?: Shape;
    /** For the types only: never set. */
    readonly declared?: C;
}
type ParamsOf<C> = C extends {
    schema: {
        params: infer S extends z.ZodType;
    };
} ? {
    params: {
        [K in keyof z.input<S>]: string | number;
    };
} : {
    params?: undefined;
};
type QueryOf<C> = C extends {
    schema: {
        querystring: infer S extends z.ZodType;
    };
} ? {
    query?: z.input<S>;
} : {
    query?: undefined;
};
type BodyOf<C> = C extends {
    config: {
        form: z.ZodType;
    };
} ? {
    body: FormData;
} : C extends {
    schema: {
        body: infer S extends z.ZodType;
    };
} ? {
    body: z.input<S>;
} : {
    body?: undefined;
};
/** What the caller passes: path parameters, query and body, as the call declares them. */
export type InputOf<C> = ParamsOf<C> & QueryOf<C> & BodyOf<C>;
type Success = 200 | 201 | 202;
type ResponsesOf<C> = C extends {
    schema: {
        response: infer R;
    };
} ? R : never;
/** The body of a successful response. */
export type AnswerOf<C> = {
    [S in keyof ResponsesOf<C> & Success]: ResponsesOf<C>[S] extends z.ZodType ? z.output<ResponsesOf<C>[S]> : never;
}[keyof ResponsesOf<C> & Success];
/** Whether a response is one that a page can use. Fields that no page needs may be missing. */
export declare function isUsable({ is, needs }: Shape, data: unknown): boolean;
/** Texts of a form by name; '' for what it lacks. */
export declare const textsOf: <const N extends string>(form: FormData, names: readonly N[]) => Record<N, string>;
export {};
