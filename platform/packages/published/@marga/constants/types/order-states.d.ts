/** Label of each state of an order. */
export declare const ORDER_STATES: {
    readonly open: 'Open';
    readonly paid: 'Paid';
    readonly void: 'Closed, not charged';
    readonly 'refund due': 'Refund due';
    readonly refunded: 'Refunded';
};
/** Whether the money goes back or went back: no place is held then. */
export declare const isRefund: (state: keyof typeof ORDER_STATES) => state is "refund due" | "refunded";
/** What a visitor is told before they cancel what they have paid. */
export declare const refundAhead: (amount_paise: number, provider: string) => string;
interface Refundable {
    state: keyof typeof ORDER_STATES;
    amount_paise: number;
    provider: string;
    /** The last day on which the money may go back, as an ISO date; left out where it is not known. */
    refund_by?: string | undefined;
}
/** What happens to the money of a cancelled order; '' if none was paid. */
export declare function refundText({ state, amount_paise, provider, refund_by }: Refundable): string;
export {};
