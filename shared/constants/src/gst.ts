/** GST in percent. Every price of the site includes it. */
const GST_PERCENT = 18

/** How the site says it beside a price. */
export const GST_NOTE = `${GST_PERCENT}% GST included`
