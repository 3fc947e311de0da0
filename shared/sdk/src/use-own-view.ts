import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAuth } from './site'

/** Pages come as anyone may see them; what is the visitor's own is asked for here, and again when he signs in or out. */
export function useOwnView() {
  const { status } = useAuth()
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again each time the visitor signs in or out
  useEffect(() => void revalidate(), [revalidate, status])
}
