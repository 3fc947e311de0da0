// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/record-calls'
import type { ClientCall } from '../client-call'

export const recordCalls: {
  education: {
    list: ClientCall<typeof contract.recordCalls.education.list>
    add: ClientCall<typeof contract.recordCalls.education.add>
    replace: ClientCall<typeof contract.recordCalls.education.replace>
    remove: ClientCall<typeof contract.recordCalls.education.remove>
  }
  experience: {
    list: ClientCall<typeof contract.recordCalls.experience.list>
    add: ClientCall<typeof contract.recordCalls.experience.add>
    replace: ClientCall<typeof contract.recordCalls.experience.replace>
    remove: ClientCall<typeof contract.recordCalls.experience.remove>
  }
  projects: {
    list: ClientCall<typeof contract.recordCalls.projects.list>
    add: ClientCall<typeof contract.recordCalls.projects.add>
    replace: ClientCall<typeof contract.recordCalls.projects.replace>
    remove: ClientCall<typeof contract.recordCalls.projects.remove>
  }
  skills: {
    list: ClientCall<typeof contract.recordCalls.skills.list>
    add: ClientCall<typeof contract.recordCalls.skills.add>
    replace: ClientCall<typeof contract.recordCalls.skills.replace>
    remove: ClientCall<typeof contract.recordCalls.skills.remove>
  }
} = {
  education: {
    list: { call: 'GET /education/', base: 'profile', shape: { is: 'list', needs: { id: 'number' } } },
    add: { call: 'POST /education/', base: 'profile' },
    replace: { call: 'PUT /education/{id}', base: 'profile' },
    remove: { call: 'DELETE /education/{id}', base: 'profile' },
  },
  experience: {
    list: { call: 'GET /experience/', base: 'profile', shape: { is: 'list', needs: { id: 'number' } } },
    add: { call: 'POST /experience/', base: 'profile' },
    replace: { call: 'PUT /experience/{id}', base: 'profile' },
    remove: { call: 'DELETE /experience/{id}', base: 'profile' },
  },
  projects: {
    list: { call: 'GET /projects/', base: 'profile', shape: { is: 'list', needs: { id: 'number' } } },
    add: { call: 'POST /projects/', base: 'profile' },
    replace: { call: 'PUT /projects/{id}', base: 'profile' },
    remove: { call: 'DELETE /projects/{id}', base: 'profile' },
  },
  skills: {
    list: { call: 'GET /skills/', base: 'profile', shape: { is: 'list', needs: { id: 'number' } } },
    add: { call: 'POST /skills/', base: 'profile' },
    replace: { call: 'PUT /skills/{id}', base: 'profile' },
    remove: { call: 'DELETE /skills/{id}', base: 'profile' },
  },
}
