import { defineApp } from '../rspack.base.ts'

export default defineApp({ name: 'profile', kind: 'remote', folder: import.meta.dirname })
