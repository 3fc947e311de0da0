/**
 * Flags by name, as apps declare them in `mfe.json`: true or false, or the name of a value. An app adds its own:
 * `declare module '@marga/sdk' { interface Flags extends FlagsOf<typeof import('../mfe.json')> {} }`
 */
export interface Flags {
}
/** What a flag can be. */
export type Flag<F extends keyof Flags> = Flags[F];
type Declared = {
    flags: Record<string, object>;
};
/** The flags of an `mfe.json`: one with `values` is the name of one of them, each other one is true or false. */
export type FlagsOf<D extends Declared> = {
    [F in keyof D['flags']]: D['flags'][F] extends {
        values: infer V;
    } ? keyof V : boolean;
};
/**
 * What a flag is for this visitor. As it was when the part appeared: a form stays where somebody is writing in it, also if the flag
 * changes meanwhile, and the API says so when it is sent.
 */
export declare function useFlag<F extends keyof Flags>(name: F): Flag<F>;
export {};
