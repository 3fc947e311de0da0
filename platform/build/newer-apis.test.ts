import { newerApis } from '../setup/newer-apis.mjs'
import { BROWSERS } from './browsers.ts'
import { newerApisIn } from './newer-apis'
import { LISTS } from './newer-apis-list'

test('the list is that of the browsers that the build names, by the data that is installed', () => {
  expect(LISTS).toEqual(newerApis(BROWSERS))
})

test.each([
  ['if(URL.canParse(e))t()', ['URL.canParse']],
  ['e.filter(t).toSorted(n)', ['.toSorted']],
  ['const{promise:e}=Promise.withResolvers()', ['Promise.withResolvers']],
  ['Object.groupBy(e,t);e.union(t)', ['.union', 'Object.groupBy']],
  ['requestIdleCallback(e)', ['requestIdleCallback']],
  ['window.requestIdleCallback(e)', ['.requestIdleCallback']],
  ['scheduler.postTask(e)', ['scheduler']],
  ['window.scheduler.postTask(e)', ['window.scheduler']],
  ['navigator.gpu.requestAdapter()', ['navigator.gpu']],
  ['console.context()', ['console.context']],
  ['new CloseWatcher', ['CloseWatcher']],
  ['AbortSignal.any([e])', ['AbortSignal.any']],
  ['navigation.navigate(e)', ['navigation']],
  ['new Intl.Segmenter().segment(e)', ['Intl.Segmenter']],
])('%s calls %j', (code, apis) => {
  expect(newerApisIn(code)).toEqual(apis)
})

test.each([
  'URL.canParse?.(e)??t(e)',
  'window.requestIdleCallback?.(e)',
  'Math.floor(e);URL.createObjectURL(t);Number.isNaN(n)',
  '"requestIdleCallback"in globalThis?requestIdleCallback(e):t(e)',
  'if("object"==typeof navigation)navigation.navigate(e)',
  'this.navigation.navigate(e)',
  'AbortSignal.timeout(8e3);structuredClone(e)',
  'e.sort(t).reverse().at(-1)',
  'navigator.gpu&&navigator.gpu.requestAdapter()',
  'logger.info(e);e.build().destroy();t.use(n);e.subject();t.abs()',
  'u.showModal();e.replaceChildren()',
  'let t={union:()=>e};t.union(n)',
  'class t{toSorted(e){return e}}e.toSorted(n)',
])('%s calls nothing that is too new', (code) => {
  expect(newerApisIn(code)).toEqual([])
})

describe('the methods of console that every browser has', () => {
  const METHODS = 'assert clear count debug dir error group groupEnd info log table time timeEnd trace warn'
  test.each(METHODS.split(' '))('console.%s', (name) => {
    expect(newerApisIn(`console.${name}(e)`)).toEqual([])
  })
})
