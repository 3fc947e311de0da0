/** How long a refund may take. */
export declare const REFUND_RULE = "within seven working days";
/** The last day on which money may go back that is due since a moment, as an ISO date in India; Monday to Friday are working days. */
export declare function refundDay(since: Date): string;
