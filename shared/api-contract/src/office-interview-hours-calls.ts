import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  changeHoursSchema,
  changeInterviewDaySchema,
  hoursChangedSinceSchema,
  interviewDayParamsSchema,
  interviewDaysQuerySchema,
  interviewDaysSchema,
  interviewHoursSchema,
} from './office-interview-hours'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })

export const readInterviewHours = call('GET', '/office/interview-hours', {
  config: takes({ right: 'bookings.change' }),
  schema: {
    tags,
    summary: 'When mock interviews are offered: the hours of each day of the week, in India',
    response: answers({ 200: interviewHoursSchema }),
  },
})

export const listInterviewDays = call('GET', '/office/interview-hours/days', {
  config: takes({ right: 'bookings.change' }),
  schema: {
    tags,
    summary: 'Days that visitors can book, and later ones that are blocked or have hours of their own',
    querystring: interviewDaysQuerySchema,
    response: answers({ 200: interviewDaysSchema }),
  },
})

export const changeInterviewHours = call('PATCH', '/office/interview-hours', {
  config: {
    ...takes({ right: 'bookings.change' }),
    example: { version: '3f2a9c0d1b4e5f60', values: { sat: '10,11,12' } },
  },
  schema: {
    tags,
    summary:
      'Change the hours of the week, how many days ahead visitors can book, or what an interview costs',
    querystring: previewQuerySchema,
    body: changeHoursSchema,
    response: answers({ 200: changeDoneSchema, 409: hoursChangedSinceSchema }),
  },
})

export const changeInterviewDay = call('PATCH', '/office/interview-hours/days/:id', {
  config: {
    ...takes({ right: 'bookings.change' }),
    example: { version: '3f2a9c0d1b4e5f60', is_blocked: true, reason: 'Holiday' },
  },
  schema: {
    tags,
    summary:
      'Block a day or several, open them again, or give a day hours of its own. Interviews that are booked stay',
    params: interviewDayParamsSchema,
    querystring: previewQuerySchema,
    body: changeInterviewDaySchema,
    response: answers({ 200: changeDoneSchema, 409: hoursChangedSinceSchema }),
  },
})
