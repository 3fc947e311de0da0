// In one file: two desks with the same form, whose entries in the list of files take more room than one of both.
export { legal } from './legal/legal-route'
export { texts } from './texts/texts-route'
