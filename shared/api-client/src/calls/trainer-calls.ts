// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/trainer-calls'
import type { ClientCall } from '../client-call'

export const listSkills: ClientCall<typeof contract.listSkills> = {
  call: 'GET /trainers/skills',
  shape: { is: 'list', needs: { skill: 'string' } },
}

export const listTrainerCourses: ClientCall<typeof contract.listTrainerCourses> = {
  call: 'GET /trainers/{id}/courses',
  shape: { is: 'list', needs: { id: 'string', name: 'string' } },
}

export const listTrainers: ClientCall<typeof contract.listTrainers> = {
  call: 'GET /trainers',
  shape: { is: 'list', needs: { id: 'number', name: 'string', course: 'string' } },
}

export const readPhoto: ClientCall<typeof contract.readPhoto> = { call: 'GET /media/trainers/{id}' }

export const readTrainer: ClientCall<typeof contract.readTrainer> = {
  call: 'GET /trainers/{id}',
  shape: { is: 'object', needs: { id: 'number', name: 'string', course: 'string' } },
}

export const registerTrainer: ClientCall<typeof contract.registerTrainer> = { call: 'POST /trainers' }
