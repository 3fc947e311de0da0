/** Named in `errors` of a refusal of the office: it takes a code of the second factor, and pages can ask for it. */
export declare const NEEDED_FACTOR = "office_factor";
