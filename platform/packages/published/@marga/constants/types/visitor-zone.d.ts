/** The time zone of the visitor for a call that asks for it; nothing on the server, which does not know it. */
export declare const visitorZone: () => {
    time_zone?: never;
} | {
    time_zone: string;
};
