import { z } from 'zod';
export declare const videoSchema: z.ZodObject<{
    id: z.ZodString;
    title: z.ZodString;
    about: z.ZodOptional<z.ZodString>;
    isDemo: z.ZodBoolean;
    link: z.ZodOptional<z.ZodString>;
    course: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
        program: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Video = z.infer<typeof videoSchema>;
/** A video, and videos in the order in which they are watched: all of them, or those around it where there are many. */
export declare const videoInPlaylistSchema: z.ZodObject<{
    video: z.ZodObject<{
        id: z.ZodString;
        title: z.ZodString;
        about: z.ZodOptional<z.ZodString>;
        isDemo: z.ZodBoolean;
        link: z.ZodOptional<z.ZodString>;
        course: z.ZodOptional<z.ZodObject<{
            name: z.ZodString;
            program: z.ZodString;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    playlist: z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        title: z.ZodString;
        about: z.ZodOptional<z.ZodString>;
        isDemo: z.ZodBoolean;
        link: z.ZodOptional<z.ZodString>;
        course: z.ZodOptional<z.ZodObject<{
            name: z.ZodString;
            program: z.ZodString;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    before: z.ZodOptional<z.ZodNumber>;
    count: z.ZodOptional<z.ZodNumber>;
}, z.core.$strip>;
export declare const videoPageSchema: z.ZodObject<{
    id: z.ZodString;
    title: z.ZodString;
    link: z.ZodString;
}, z.core.$strip>;
/** What a visitor unlocks for their session: the site's videos, or those of one trainer. */
export declare const unlockSchema: z.ZodObject<{
    scope: z.ZodEnum<{
        trainer: "trainer";
        videos: "videos";
    }>;
    trainer_id: z.ZodOptional<z.ZodNumber>;
    username: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodString>>;
    password: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type Unlock = z.infer<typeof unlockSchema>;
export declare const unlockListSchema: z.ZodArray<z.ZodObject<{
    scope: z.ZodEnum<{
        trainer: "trainer";
        videos: "videos";
    }>;
    trainer_id: z.ZodNullable<z.ZodNumber>;
}, z.core.$strip>>;
