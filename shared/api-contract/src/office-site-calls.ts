import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  bannerChangedSinceSchema,
  changeBannerSchema,
  changeCompanySchema,
  changeMaintenanceSchema,
  companyChangedSinceSchema,
  maintenanceChangedSinceSchema,
  officeBannerSchema,
  officeCompanySchema,
  officeMaintenanceSchema,
  testMailSchema,
} from './office-site'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })

export const readOfficeBanner = call('GET', '/office/banner', {
  config: takes({ right: 'banner.change' }),
  schema: {
    tags,
    summary: 'The promotional banner, as it was entered last, and what pages show of it now',
    response: answers({ 200: officeBannerSchema }),
  },
})

export const changeOfficeBanner = call('PATCH', '/office/banner', {
  config: {
    ...takes({ right: 'banner.change' }),
    example: { version: '3', values: { text: 'Batches from 26 August', to: '/courses' } },
  },
  schema: {
    tags,
    summary: 'Change text, page and days of the promotional banner, or show none',
    querystring: previewQuerySchema,
    body: changeBannerSchema,
    response: answers({ 200: changeDoneSchema, 409: bannerChangedSinceSchema }),
  },
})

export const readOfficeMaintenance = call('GET', '/office/maintenance', {
  config: takes({ right: 'company.change' }),
  schema: {
    tags,
    summary: 'The sentence of every page while something is worked on, and whether pages show it now',
    response: answers({ 200: officeMaintenanceSchema }),
  },
})

export const changeOfficeMaintenance = call('PATCH', '/office/maintenance', {
  config: {
    ...takes({ right: 'company.change' }),
    example: { version: '0', values: { text: 'Sessions of today begin at 9 PM.' } },
  },
  schema: {
    tags,
    summary:
      'Say a sentence on every page for a time; with `closed` there are no new enrolments and payments meanwhile',
    querystring: previewQuerySchema,
    body: changeMaintenanceSchema,
    response: answers({ 200: changeDoneSchema, 409: maintenanceChangedSinceSchema }),
  },
})

export const readOfficeCompany = call('GET', '/office/company', {
  config: takes({ right: 'company.change' }),
  schema: {
    tags,
    summary: 'Who runs the site and takes the money, as it was entered last',
    response: answers({ 200: officeCompanySchema }),
  },
})

export const changeOfficeCompany = call('PATCH', '/office/company', {
  config: {
    ...takes({ right: 'company.change' }),
    example: { version: '3', values: { hours: 'Mon to Sat, 9 to 7' } },
  },
  schema: {
    tags,
    summary: 'Change the record of the company; documents keep that of their day',
    querystring: previewQuerySchema,
    body: changeCompanySchema,
    response: answers({ 200: changeDoneSchema, 409: companyChangedSinceSchema }),
  },
})

export const sendTestMail = call('POST', '/office/test-mail', {
  config: takes({ right: 'company.change' }),
  schema: {
    tags,
    summary: 'Mail oneself through the queue of all mails, and learn what the mail server answers',
    querystring: previewQuerySchema,
    response: answers({ 200: testMailSchema }, 409),
  },
})
