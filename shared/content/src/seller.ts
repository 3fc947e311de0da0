interface Seller {
  legalName: string
  address: string
  gstin: string
}

/** The company that sells, on receipts and in the terms; '' until it is known. Apart from the rest of the company: pages that show a price load it. */
export const SELLER: Readonly<Seller> = { legalName: '', address: '', gstin: '' }
