const PAISE_PER_RUPEE = 100

/**
 * An amount as people in India write it: 2500000 paise are "₹25,000", 1249950 are "₹12,499.50". Without `Intl`: making the first
 * formatter takes 5 ms of the start of a page. Only this file divides paise.
 * @param paise an integer
 */
export function rupees(paise: number): string {
  const [whole = '', part] = rupeeNumber(paise).split('.')
  return `₹${whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ',')}${part === '00' ? '' : `.${part}`}`
}

/** The same for tables and programs: 1249950 paise are "12499.50". */
export const rupeeNumber = (paise: number): string => (paise / PAISE_PER_RUPEE).toFixed(2)
