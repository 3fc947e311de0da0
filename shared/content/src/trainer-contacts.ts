/** Mailboxes of the first trainers, by name: for the provider only, never for a browser that is not signed in (docs/product.md#contact-data). */
export const trainerContacts: ReadonlyMap<string, string> = new Map([
  ['Asha Rao', 'asha.rao@marga.example'],
  ['Meera Nair', 'meera.nair@marga.example'],
  ['Kabir Sethi', 'kabir.sethi@marga.example'],
  ['Vikram Iyer', 'vikram.iyer@marga.example'],
  ['Farah Khan', 'farah.khan@marga.example'],
  ['Daniel Fernandes', 'daniel.fernandes@marga.example'],
])
