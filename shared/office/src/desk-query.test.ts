import { deskQuery, listAddress, pageOf } from './desk-query'

const url = (search: string) => new URL(`/office/batches${search}`, 'https://marga.example')

test('the query of a list is what its address says, page by page, and nothing else of it', () => {
  expect(
    deskQuery(url('?search=rao&sort=name&order=desc&page=3&state=open&utm_source=x'), ['state']),
  ).toEqual({
    ...{ search: 'rao', sort: 'name', order: 'desc', state: 'open' },
    ...{ limit: 25, offset: 50 },
  })
  expect(deskQuery(url(''))).toEqual({ limit: 25, offset: 0 })
})

test.each(['0', '-1', 'two', '1.5', '99999999'])('the page %s is the first', (page) => {
  expect(pageOf(url(`?page=${page}`))).toBe(1)
})

test('another search begins at the first page; another page keeps the search', () => {
  expect(listAddress(url('?search=rao&page=3'), { search: 'das' })).toBe('/office/batches?search=das')
  expect(listAddress(url('?search=rao&page=3'), { page: '4' })).toBe('/office/batches?search=rao&page=4')
  expect(listAddress(url('?search=rao&page=2'), { search: '' })).toBe('/office/batches')
})
