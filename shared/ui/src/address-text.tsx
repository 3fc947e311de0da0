/** A long address, which breaks after its last slash where its line is short. */
export function AddressText({ children }: { children: string }) {
  const end = children.lastIndexOf('/') + 1
  return (
    <>
      {children.slice(0, end)}
      <wbr />
      {children.slice(end)}
    </>
  )
}
