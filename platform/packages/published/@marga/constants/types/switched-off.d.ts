export declare const REGISTRATION_OFF = "We take no new registrations at the moment. Please come back later.";
export declare const PAYMENT_OFF = "Payments are paused at the moment. Please come back later to pay.";
export declare const BOOKING_OFF = "Mock interviews cannot be booked at the moment. Please come back later.";
export declare const SEARCH_OFF = "The search is switched off at the moment. Please come back later.";
export declare const UNLOCK_OFF = "Videos cannot be unlocked at the moment. Please come back later.";
