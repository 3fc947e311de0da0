import type * as contract from '@marga/api-contract/course-calls';
import type { ClientCall } from '../client-call.js';
export declare const listCourseDetails: ClientCall<typeof contract.listCourseDetails>;
export declare const listCourses: ClientCall<typeof contract.listCourses>;
export declare const listOfferedCourses: ClientCall<typeof contract.listOfferedCourses>;
export declare const listPractices: ClientCall<typeof contract.listPractices>;
export declare const listPrograms: ClientCall<typeof contract.listPrograms>;
export declare const listStaticCourses: ClientCall<typeof contract.listStaticCourses>;
export declare const readCover: ClientCall<typeof contract.readCover>;
