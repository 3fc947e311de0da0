// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/course-calls'
import type { ClientCall } from '../client-call'

export const listCourseDetails: ClientCall<typeof contract.listCourseDetails> = {
  call: 'GET /courses/details',
  shape: { is: 'map', needs: { name: 'string', program: 'string', modules: 'array' } },
}

export const listCourses: ClientCall<typeof contract.listCourses> = {
  call: 'GET /courses',
  shape: { is: 'list', needs: { name: 'string', description: 'string', program: 'string' } },
}

export const listOfferedCourses: ClientCall<typeof contract.listOfferedCourses> = {
  call: 'GET /offered-courses',
  shape: {
    is: 'list',
    needs: { title: 'string', course: 'string', course_duration: 'string', educator_name: 'string' },
  },
}

export const listPractices: ClientCall<typeof contract.listPractices> = {
  call: 'GET /practices',
  shape: { is: 'list' },
}

export const listPrograms: ClientCall<typeof contract.listPrograms> = {
  call: 'GET /programs',
  shape: { is: 'list', needs: { name: 'string' } },
}

export const listStaticCourses: ClientCall<typeof contract.listStaticCourses> = {
  call: 'GET /static-courses',
  shape: { is: 'list' },
}

export const readCover: ClientCall<typeof contract.readCover> = {
  call: 'GET /media/programs/{product}/{version}',
}
