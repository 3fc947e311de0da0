/** Price of a mock interview in paise: 49 rupees. */
export declare const MOCK_INTERVIEW_PAISE = 4900;
/** How long an unpaid slot is held, in milliseconds (docs/product.md#mock-interview). */
export declare const HOLD_MS: number;
/** Until when a booking can be cancelled or moved: this long before it starts, in milliseconds. */
export declare const CHANGE_LIMIT_MS: number;
