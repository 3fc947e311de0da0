import { z } from 'zod';
export declare const joinWaitingList: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/batches/:product/waiting";
    };
} & {
    readonly config: {
        readonly example: {
            readonly full_name: "Asha Rao";
            readonly email: "asha@example.com";
            readonly phone: "98745 00000";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Join the waiting list of a full batch; the same person again keeps their place on it";
        readonly params: z.ZodObject<{
            product: z.ZodString;
        }, z.core.$strip>;
        readonly body: z.ZodObject<{
            full_name: z.ZodPipe<z.ZodString, z.ZodString>;
            email: z.ZodPipe<z.ZodString, z.ZodEmail>;
            phone: z.ZodDefault<z.ZodString>;
            batch: z.ZodOptional<z.ZodString>;
            time_zone: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<409, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodObject<{
                id: z.ZodString;
                course_name: z.ZodString;
                position: z.ZodNumber;
                message: z.ZodString;
                is_mail_on: z.ZodBoolean;
            }, z.core.$strip>;
            readonly 201: z.ZodObject<{
                id: z.ZodString;
                course_name: z.ZodString;
                position: z.ZodNumber;
                message: z.ZodString;
                is_mail_on: z.ZodBoolean;
            }, z.core.$strip>;
        };
    };
};
export declare const listWaiting: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/waiting";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "One’s own places on waiting lists, also those that have ended a short while ago";
        readonly querystring: z.ZodObject<{
            limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
            offset: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<401, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodArray<z.ZodObject<{
                id: z.ZodString;
                course_name: z.ZodString;
                product: z.ZodString;
                state: z.ZodEnum<{
                    begun: "begun";
                    closed: "closed";
                    declined: "declined";
                    lapsed: "lapsed";
                    offered: "offered";
                    taken: "taken";
                    waiting: "waiting";
                }>;
                position: z.ZodOptional<z.ZodNumber>;
                offered_until: z.ZodOptional<z.ZodISODateTime>;
                pay_by: z.ZodOptional<z.ZodString>;
                batch: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    starts_on: z.ZodString;
                    enrol_by: z.ZodString;
                    session_starts: z.ZodString;
                    session_minutes: z.ZodNumber;
                    session_days: z.ZodString;
                    duration: z.ZodString;
                    mode: z.ZodString;
                    session_link: z.ZodString;
                }, z.core.$strip>>;
                place: z.ZodOptional<z.ZodObject<{
                    state: z.ZodEnum<{
                        begun: "begun";
                        closed: "closed";
                        full: "full";
                        open: "open";
                        over: "over";
                    }>;
                    text: z.ZodString;
                }, z.core.$strip>>;
                is_moved: z.ZodOptional<z.ZodLiteral<true>>;
                registration: z.ZodOptional<z.ZodString>;
                person: z.ZodObject<{
                    full_name: z.ZodString;
                    email: z.ZodString;
                    phone: z.ZodString;
                }, z.core.$strip>;
                created_at: z.ZodISODateTime;
            }, z.core.$strip>>;
        };
    };
};
export declare const readWaiting: {
    method: "GET";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/waiting/:id";
    };
} & {
    readonly schema: {
        readonly tags: string[];
        readonly summary: "A place on a waiting list, of this session or account, or by the link of its mail";
        readonly params: z.ZodObject<{
            id: z.ZodUUID;
        }, z.core.$strip>;
        readonly querystring: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodObject<{
                id: z.ZodString;
                course_name: z.ZodString;
                product: z.ZodString;
                state: z.ZodEnum<{
                    begun: "begun";
                    closed: "closed";
                    declined: "declined";
                    lapsed: "lapsed";
                    offered: "offered";
                    taken: "taken";
                    waiting: "waiting";
                }>;
                position: z.ZodOptional<z.ZodNumber>;
                offered_until: z.ZodOptional<z.ZodISODateTime>;
                pay_by: z.ZodOptional<z.ZodString>;
                batch: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    starts_on: z.ZodString;
                    enrol_by: z.ZodString;
                    session_starts: z.ZodString;
                    session_minutes: z.ZodNumber;
                    session_days: z.ZodString;
                    duration: z.ZodString;
                    mode: z.ZodString;
                    session_link: z.ZodString;
                }, z.core.$strip>>;
                place: z.ZodOptional<z.ZodObject<{
                    state: z.ZodEnum<{
                        begun: "begun";
                        closed: "closed";
                        full: "full";
                        open: "open";
                        over: "over";
                    }>;
                    text: z.ZodString;
                }, z.core.$strip>>;
                is_moved: z.ZodOptional<z.ZodLiteral<true>>;
                registration: z.ZodOptional<z.ZodString>;
                person: z.ZodObject<{
                    full_name: z.ZodString;
                    email: z.ZodString;
                    phone: z.ZodString;
                }, z.core.$strip>;
                created_at: z.ZodISODateTime;
            }, z.core.$strip>;
        };
    };
};
export declare const takeSeat: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/waiting/:id/seat";
    };
} & {
    readonly config: {
        readonly example: {
            readonly key: "of the link in the mail";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Take the seat that is offered: it becomes a registration. The same again answers the same one";
        readonly params: z.ZodObject<{
            id: z.ZodUUID;
        }, z.core.$strip>;
        readonly body: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<409, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 200: z.ZodObject<{
                id: z.ZodString;
                course_name: z.ZodString;
                message: z.ZodString;
            }, z.core.$strip>;
            readonly 201: z.ZodObject<{
                id: z.ZodString;
                course_name: z.ZodString;
                message: z.ZodString;
            }, z.core.$strip>;
        };
    };
};
export declare const leaveWaitingList: {
    method: "POST";
    url: string;
    client: {
        needs?: readonly string[];
        base?: 'profile';
        aliases?: readonly string[];
        path: "/waiting/:id/leave";
    };
} & {
    readonly config: {
        readonly example: {
            readonly key: "of the link in the mail";
        };
    };
    readonly schema: {
        readonly tags: string[];
        readonly summary: "Leave a waiting list, or decline the seat that is offered: the next one in line gets it";
        readonly params: z.ZodObject<{
            id: z.ZodUUID;
        }, z.core.$strip>;
        readonly body: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly response: {
            400: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            403: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            404: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            412: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            413: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            429: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            500: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            503: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
            507: z.ZodObject<{
                message: z.ZodString;
                errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
            }, z.core.$strip>;
        } & Record<never, z.ZodObject<{
            message: z.ZodString;
            errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>> & {
            readonly 204: z.ZodNull;
        };
    };
};
