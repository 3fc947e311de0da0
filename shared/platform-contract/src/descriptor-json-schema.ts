import { z } from 'zod'
import { descriptorSchema } from './descriptor'

/** JSON Schema of `mfe.json`, which editors read through its `$schema`; kept in `mfe.schema.json`. */
export const descriptorJsonSchema = () => ({
  ...z.toJSONSchema(descriptorSchema, { io: 'input' }),
  title: 'Descriptor of an app: mfe.json',
})
