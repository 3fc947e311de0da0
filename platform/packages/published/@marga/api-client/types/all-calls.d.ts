/** Every call of the API as OpenAPI writes it. */
export declare const ALL_CALLS: readonly string[];
