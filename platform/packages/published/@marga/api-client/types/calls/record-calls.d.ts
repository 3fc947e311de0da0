import type * as contract from '@marga/api-contract/record-calls';
import type { ClientCall } from '../client-call.js';
export declare const recordCalls: {
    education: {
        list: ClientCall<typeof contract.recordCalls.education.list>;
        add: ClientCall<typeof contract.recordCalls.education.add>;
        replace: ClientCall<typeof contract.recordCalls.education.replace>;
        remove: ClientCall<typeof contract.recordCalls.education.remove>;
    };
    experience: {
        list: ClientCall<typeof contract.recordCalls.experience.list>;
        add: ClientCall<typeof contract.recordCalls.experience.add>;
        replace: ClientCall<typeof contract.recordCalls.experience.replace>;
        remove: ClientCall<typeof contract.recordCalls.experience.remove>;
    };
    projects: {
        list: ClientCall<typeof contract.recordCalls.projects.list>;
        add: ClientCall<typeof contract.recordCalls.projects.add>;
        replace: ClientCall<typeof contract.recordCalls.projects.replace>;
        remove: ClientCall<typeof contract.recordCalls.projects.remove>;
    };
    skills: {
        list: ClientCall<typeof contract.recordCalls.skills.list>;
        add: ClientCall<typeof contract.recordCalls.skills.add>;
        replace: ClientCall<typeof contract.recordCalls.skills.replace>;
        remove: ClientCall<typeof contract.recordCalls.skills.remove>;
    };
};
