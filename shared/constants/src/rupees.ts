const IN_INDIA = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** An amount as people in India write it: 2500000 paise are "₹25,000". */
export const rupees = (paise: number) => `₹${IN_INDIA.format(paise / 100)}`
