const IN_INDIA = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** An amount in words: 2500000 paise are "25,000 rupees". */
export const rupees = (paise: number) => `${IN_INDIA.format(paise / 100)} rupees`
