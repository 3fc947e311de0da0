/** Whether a text is an address, alone or below a base. `URL.canParse` is newer than the oldest browsers that the site names. */
export declare function isAddress(text: string, base?: string): boolean;
