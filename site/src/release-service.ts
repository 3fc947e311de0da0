// The release service as a process of its own.
import { serve } from '@marga/platform/gateway/service-server'
import { product } from './product'

await serve(product)
