import { defineApp } from '../../../rspack.base.ts'

export default defineApp({ name: 'hours', kind: 'remote', folder: import.meta.dirname })
