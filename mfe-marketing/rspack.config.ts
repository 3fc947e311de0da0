import { defineApp } from '../rspack.base.ts'

export default defineApp({ name: 'marketing', kind: 'remote', folder: import.meta.dirname })
