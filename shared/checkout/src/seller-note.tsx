import { useSite } from '@marga/sdk'

/** Who takes the money, beside the button that pays; nothing until the company says so. */
export function SellerNote() {
  const { legal_name, gstin } = useSite().config.company ?? {}
  return legal_name ? (
    <p>
      You pay <bdi>{legal_name}</bdi>
      {gstin && `, GSTIN ${gstin}`}.
    </p>
  ) : null
}
