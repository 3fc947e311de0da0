import { defineApp } from '../rspack.base.ts'

export default defineApp({ name: 'catalog', kind: 'remote', folder: import.meta.dirname })
