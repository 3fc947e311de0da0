import { GST_PERCENT } from '@marga/constants/gst'
import { SELLER } from './seller'

/** Whether the company that sells charges GST. Without a GSTIN no page, receipt or mail names GST. */
export const chargesGst = () => SELLER.gstin !== ''

/** A text that ends with a price, and the GST that the price includes. */
export const withGst = (text: string, separator = ', ') =>
  chargesGst() ? `${text}${separator}${GST_PERCENT}% GST included` : text
