/** One key for everything that pages keep about visitors, so that a logout removes it without knowing what that is. */
export const VISITOR_DATA_KEY = 'visitorData'
