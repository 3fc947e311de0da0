import { z } from 'zod';
/**
 * A name of lower case letters, digits and hyphens. Records are looked up by it: what every object has, such as `constructor`, would
 * be found in each of them.
 */
export declare const plainName: (problem: string) => z.ZodString;
