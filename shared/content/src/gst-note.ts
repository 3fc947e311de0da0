import type { Seller } from '@marga/api-contract/company'

type Taxed = Pick<Seller, 'gstin' | 'sac' | 'gst_percent'>

/** GST in percent that the prices of a company include; 0 without a GSTIN, a code of its service and a rate: then nothing names GST. */
export const gstPercentOf = ({ gstin, sac, gst_percent = 0 }: Taxed = {}) => (gstin && sac ? gst_percent : 0)

/** A text that ends with a price, and the GST that the price includes. */
export function withGst(text: string, company: Taxed | undefined, separator = ', ') {
  const percent = gstPercentOf(company)
  return percent > 0 ? `${text}${separator}${percent}% GST included` : text
}
