import { z } from 'zod';
/** What can go wrong with an app in a browser. */
export declare const FAULT_KINDS: readonly ['load', 'render', 'loader', 'hydration', 'start'];
export type FaultKind = (typeof FAULT_KINDS)[number];
/** A place in a script of a release, from an error's stack: nothing of what a visitor typed. */
declare const frameSchema: z.ZodObject<{
    app: z.ZodString;
    version: z.ZodString;
    file: z.ZodString;
    line: z.ZodNumber;
    column: z.ZodNumber;
}, z.core.$strict>;
export type Frame = z.infer<typeof frameSchema>;
/** Frames of a fault, the innermost first. */
export declare const framesSchema: z.ZodArray<z.ZodObject<{
    app: z.ZodString;
    version: z.ZodString;
    file: z.ZodString;
    line: z.ZodNumber;
    column: z.ZodNumber;
}, z.core.$strict>>;
/** Body of `POST /telemetry`: what a browser says of the releases that it runs. Nothing in it is about a person. */
export declare const telemetrySchema: z.ZodObject<{
    releaseSet: z.ZodString;
    ticket: z.ZodDefault<z.ZodString>;
    views: z.ZodDefault<z.ZodArray<z.ZodObject<{
        app: z.ZodString;
        version: z.ZodString;
        isOk: z.ZodBoolean;
    }, z.core.$strict>>>;
    faults: z.ZodDefault<z.ZodArray<z.ZodObject<{
        app: z.ZodString;
        version: z.ZodString;
        kind: z.ZodEnum<{
            hydration: "hydration";
            load: "load";
            loader: "loader";
            render: "render";
            start: "start";
        }>;
        error: z.ZodPipe<z.ZodDefault<z.ZodString>, z.ZodTransform<string, string>>;
        frames: z.ZodOptional<z.ZodArray<z.ZodObject<{
            app: z.ZodString;
            version: z.ZodString;
            file: z.ZodString;
            line: z.ZodNumber;
            column: z.ZodNumber;
        }, z.core.$strict>>>;
    }, z.core.$strict>>>;
    vitals: z.ZodDefault<z.ZodArray<z.ZodObject<{
        app: z.ZodString;
        version: z.ZodString;
        name: z.ZodEnum<{
            CLS: "CLS";
            FCP: "FCP";
            INP: "INP";
            LCP: "LCP";
            TTFB: "TTFB";
        }>;
        value: z.ZodNumber;
    }, z.core.$strict>>>;
}, z.core.$strict>;
export type Telemetry = z.infer<typeof telemetrySchema>;
export {};
