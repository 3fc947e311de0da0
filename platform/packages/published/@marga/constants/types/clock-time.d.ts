/** A place in a video as players write it: `2:05`, `1:02:05`. */
export declare function clockTime(seconds: number): string;
