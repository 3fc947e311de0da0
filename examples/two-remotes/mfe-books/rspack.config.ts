import { defineApp } from '../../../rspack.base.ts'

export default defineApp({ name: 'books', kind: 'remote', folder: import.meta.dirname })
