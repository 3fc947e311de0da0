import { checkSettings } from '@marga/platform/check-settings'
import { product } from './product'

process.exitCode = checkSettings(product)
