import { defineApp } from '../rspack.base.ts'

export default defineApp({ name: 'trainers', kind: 'remote', folder: import.meta.dirname })
