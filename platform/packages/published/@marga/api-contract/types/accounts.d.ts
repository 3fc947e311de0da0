import { z } from 'zod';
export declare const registrationSchema: z.ZodObject<{
    username: z.ZodPipe<z.ZodString, z.ZodString>;
    first_name: z.ZodDefault<z.ZodString>;
    last_name: z.ZodDefault<z.ZodString>;
    phone: z.ZodDefault<z.ZodString>;
    usertype: z.ZodDefault<z.ZodEnum<{
        corporate: "corporate";
        educator: "educator";
        interviewer: "interviewer";
        student: "student";
    }>>;
    email: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodPipe<z.ZodString, z.ZodEmail>]>>;
    password: z.ZodString;
    confirm_password: z.ZodString;
}, z.core.$strip>;
export type Registration = z.infer<typeof registrationSchema>;
export declare const loginSchema: z.ZodObject<{
    username: z.ZodPipe<z.ZodString, z.ZodString>;
    password: z.ZodString;
}, z.core.$strip>;
export type Login = z.infer<typeof loginSchema>;
export declare const sessionUserSchema: z.ZodObject<{
    username: z.ZodString;
    name: z.ZodString;
    email: z.ZodString;
    phone: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
/** A new account, and whether the mail that confirms its address is queued; absent where none is to be sent. */
export declare const registeredSchema: z.ZodObject<{
    username: z.ZodString;
    name: z.ZodString;
    email: z.ZodString;
    phone: z.ZodOptional<z.ZodString>;
    is_mail_queued: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
/** What the browser keeps of a signed-in visitor; never a credential. */
export type SessionUser = z.infer<typeof sessionUserSchema>;
export declare const loginCheckSchema: z.ZodObject<{
    isAuthenticated: z.ZodBoolean;
    user: z.ZodOptional<z.ZodObject<{
        username: z.ZodString;
        name: z.ZodString;
        email: z.ZodString;
        phone: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type LoginCheck = z.infer<typeof loginCheckSchema>;
export declare const csrfSchema: z.ZodObject<{
    csrfToken: z.ZodString;
}, z.core.$strip>;
