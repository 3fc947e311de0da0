import type * as contract from '@marga/api-contract/trainer-calls';
import type { ClientCall } from '../client-call.js';
export declare const listSkills: ClientCall<typeof contract.listSkills>;
export declare const listTrainerCourses: ClientCall<typeof contract.listTrainerCourses>;
export declare const listTrainers: ClientCall<typeof contract.listTrainers>;
export declare const readPhoto: ClientCall<typeof contract.readPhoto>;
export declare const readTrainer: ClientCall<typeof contract.readTrainer>;
export declare const registerTrainer: ClientCall<typeof contract.registerTrainer>;
