import { z } from 'zod';
/** JSON Schema of `mfe.json`, which editors read through its `$schema`; kept in `mfe.schema.json`. */
export declare const descriptorJsonSchema: () => {
    $schema?: "https://json-schema.org/draft/2020-12/schema" | "http://json-schema.org/draft-07/schema#" | "http://json-schema.org/draft-04/schema#";
    $id?: string;
    $anchor?: string;
    $ref?: string;
    $dynamicRef?: string;
    $dynamicAnchor?: string;
    $vocabulary?: Record<string, boolean>;
    $comment?: string;
    $defs?: Record<string, z.core.JSONSchema.JSONSchema>;
    type?: z.core.JSONSchema.SchemaType | z.core.JSONSchema.SchemaType[];
    additionalItems?: z.core.JSONSchema._JSONSchema;
    unevaluatedItems?: z.core.JSONSchema._JSONSchema;
    prefixItems?: z.core.JSONSchema._JSONSchema[];
    items?: z.core.JSONSchema._JSONSchema | z.core.JSONSchema._JSONSchema[];
    contains?: z.core.JSONSchema._JSONSchema;
    additionalProperties?: z.core.JSONSchema._JSONSchema;
    unevaluatedProperties?: z.core.JSONSchema._JSONSchema;
    properties?: Record<string, z.core.JSONSchema._JSONSchema>;
    patternProperties?: Record<string, z.core.JSONSchema._JSONSchema>;
    dependentSchemas?: Record<string, z.core.JSONSchema._JSONSchema>;
    propertyNames?: z.core.JSONSchema._JSONSchema;
    if?: z.core.JSONSchema._JSONSchema;
    then?: z.core.JSONSchema._JSONSchema;
    else?: z.core.JSONSchema._JSONSchema;
    allOf?: z.core.JSONSchema.JSONSchema[];
    anyOf?: z.core.JSONSchema.JSONSchema[];
    oneOf?: z.core.JSONSchema.JSONSchema[];
    not?: z.core.JSONSchema._JSONSchema;
    multipleOf?: number;
    maximum?: number;
    exclusiveMaximum?: number | boolean;
    minimum?: number;
    exclusiveMinimum?: number | boolean;
    maxLength?: number;
    minLength?: number;
    pattern?: string;
    maxItems?: number;
    minItems?: number;
    uniqueItems?: boolean;
    maxContains?: number;
    minContains?: number;
    maxProperties?: number;
    minProperties?: number;
    required?: string[];
    dependentRequired?: Record<string, string[]>;
    enum?: Array<string | number | boolean | null>;
    const?: string | number | boolean | null;
    id?: string;
    description?: string;
    default?: unknown;
    deprecated?: boolean;
    readOnly?: boolean;
    writeOnly?: boolean;
    nullable?: boolean;
    examples?: unknown[];
    format?: string;
    contentMediaType?: string;
    contentEncoding?: string;
    contentSchema?: z.core.JSONSchema.JSONSchema;
    _prefault?: unknown;
    "~standard": z.core.ZodStandardSchemaWithJSON<z.ZodObject<{
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
    }, z.core.$strict>>;
    title: string;
};
