const NO_TAX = { taxable_paise: null, cgst_paise: null, sgst_paise: null, igst_paise: null }

/** A tax in whole paise; null for a part that is not charged. */
export type Tax = Record<keyof typeof NO_TAX, number | null>

interface Supply {
  /** GST that the price includes. */
  percent: number
  placeOfSupply: string
  sellerState: string
}

/** The tax in a price that includes it: half each of centre and state within the seller's state, else integrated. Its parts add up to the price. */
export function taxIn(pricePaise: number, { percent, placeOfSupply, sellerState }: Supply): Tax {
  if (percent === 0) return NO_TAX
  const taxable_paise = Math.round((pricePaise * 100) / (100 + percent))
  const gst_paise = pricePaise - taxable_paise
  if (placeOfSupply !== sellerState) return { ...NO_TAX, taxable_paise, igst_paise: gst_paise }
  const cgst_paise = Math.floor(gst_paise / 2)
  return { ...NO_TAX, taxable_paise, cgst_paise, sgst_paise: gst_paise - cgst_paise }
}

/** Union territories without a legislature: what a state takes elsewhere is theirs by an act of its own. */
const UNION_TERRITORIES = ['04', '26', '31', '35', '38']

/** What the tax of a state is called there. */
export const stateTaxName = (state: string) => (UNION_TERRITORIES.includes(state) ? 'UTGST' : 'SGST')

/**
 * What every price said before sellers without a GSTIN were told apart.
 *
 * @deprecated Prices name GST only where the seller has a GSTIN: `withGst` of `@marga/content/gst-note`.
 * @public for remotes of other repositories that are built with it
 */
export const GST_NOTE = '18% GST included'

/**
 * GST in percent, as every seller was said to charge it.
 *
 * @deprecated The company's record holds its rate.
 * @public for remotes of other repositories that are built with it
 */
export const GST_PERCENT = 18

/**
 * The parts of a price in whole paise, at that rate.
 *
 * @deprecated `taxIn` takes the rate of the seller.
 * @public for remotes of other repositories that are built with it
 */
export function gstIn(pricePaise: number) {
  const taxable_paise = Math.round((pricePaise * 100) / (100 + GST_PERCENT))
  return { taxable_paise, gst_paise: pricePaise - taxable_paise }
}

/** Codes of states and union territories, as a GSTIN begins with them. */
export const GST_STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

/** Code of other countries where a place of supply is asked for; no GSTIN begins with it. */
const OUTSIDE_INDIA = '96'

/** What a bill may name as its place of supply. */
export const PLACES_OF_SUPPLY: Readonly<Record<string, string>> = {
  ...GST_STATES,
  [OUTSIDE_INDIA]: 'Outside India',
}

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** The last sign of a GSTIN: each sign counts once and twice in turn, in base 36, and digits of a product are added. */
function checkSignOf(first14: string): string {
  const sum = [...first14].reduce((total, sign, index) => {
    const product = Number.parseInt(sign, 36) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase()
}

/** Whether a text is a GSTIN: its format, its state and its check sign. */
export const isGstin = (text: string) =>
  GSTIN.test(text) && text.slice(0, 2) in GST_STATES && checkSignOf(text.slice(0, 14)) === text.slice(14)
