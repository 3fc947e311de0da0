import { defineApp } from '../../../rspack.base.ts'

export default defineApp({ name: 'shell', kind: 'shell', folder: import.meta.dirname, sdk: './src/sdk.ts' })
