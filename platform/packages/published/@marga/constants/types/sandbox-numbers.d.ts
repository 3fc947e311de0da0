/** Numbers that pay where no real money is taken: each rehearses what happens with a real provider. */
export declare const SANDBOX_NUMBERS: {
    readonly paid: '4111 1111 1111 1111';
    readonly refused: '4000 0000 0000 0002';
    readonly late: '4000 0000 0000 0341';
    readonly 'cut off': '4000 0000 0000 0119';
};
export type SandboxOutcome = keyof typeof SANDBOX_NUMBERS;
/** What a number does, however it is spaced; none pays at once. Null for a number that is none of them. */
export declare function sandboxOutcome(number: string): SandboxOutcome | null;
