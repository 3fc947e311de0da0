// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-program-calls'
import type { ClientCall } from '../client-call'

export const addOfficeCourse: ClientCall<typeof contract.addOfficeCourse> = {
  call: 'POST /office/programs/{id}/courses',
}

export const addOfficeProgram: ClientCall<typeof contract.addOfficeProgram> = {
  call: 'POST /office/programs',
}

export const changeOfficeCourse: ClientCall<typeof contract.changeOfficeCourse> = {
  call: 'PUT /office/programs/{id}/courses/{course}',
}

export const changeOfficeCover: ClientCall<typeof contract.changeOfficeCover> = {
  call: 'PUT /office/programs/{id}/cover',
}

export const changeOfficeProgram: ClientCall<typeof contract.changeOfficeProgram> = {
  call: 'PATCH /office/programs/{id}',
}

export const listOfficePrograms: ClientCall<typeof contract.listOfficePrograms> = {
  call: 'GET /office/programs',
  shape: { is: 'list' },
}

export const listProgramNames: ClientCall<typeof contract.listProgramNames> = {
  call: 'GET /office/program-names',
  shape: { is: 'list' },
}

export const readOfficeCourse: ClientCall<typeof contract.readOfficeCourse> = {
  call: 'GET /office/programs/{id}/courses/{course}',
  shape: { is: 'object' },
}

export const readOfficeProgram: ClientCall<typeof contract.readOfficeProgram> = {
  call: 'GET /office/programs/{id}',
  shape: { is: 'object' },
}
