import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** What an address names; '' for one that is not written as addresses are. */
function moduleIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Which modules are open: the first, the one that the address names, and whatever was pressed. */
export function useOpenModules(ids: readonly string[]) {
  const { hash } = useLocation()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(ids.slice(0, 1)))

  useEffect(() => {
    const named = moduleIn(hash)
    if (!ids.includes(named)) return
    setOpen((known) => new Set([...known, named]))
    document.getElementById(named)?.scrollIntoView()
  }, [hash, ids])

  const toggle = (id: string, isOpen: boolean) =>
    setOpen((known) => {
      const next = new Set(known)
      if (isOpen) next.add(id)
      else next.delete(id)
      return next
    })
  const areAllOpen = ids.every((id) => open.has(id))
  return { open, toggle, areAllOpen, toggleAll: () => setOpen(new Set(areAllOpen ? [] : ids)) }
}
