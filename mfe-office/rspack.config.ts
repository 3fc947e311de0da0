import { defineApp } from '../rspack.base.ts'

export default defineApp({ name: 'office', kind: 'remote', folder: import.meta.dirname })
