import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Button } from './button'

/** An entry of the history that comes before this one is a page of this site: the router counts them, and a page that was loaded again names the one it was opened from. */
function hasPreviousPage() {
  const index: unknown = history.state?.idx
  if (typeof index === 'number' && index > 0) return true
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
}

interface BackButtonProps {
  /** Where it leads if the visitor came from elsewhere. */
  otherwise: string
  className?: string | undefined
}

/** Back to the page of this site that the visitor came from (docs/product.md#back-and-scrolling). */
export function BackButton({ otherwise, className }: BackButtonProps) {
  const navigate = useNavigate()
  return (
    <Button
      variant="plain"
      className={className}
      onClick={() => (hasPreviousPage() ? navigate(-1) : navigate(otherwise))}
    >
      <ArrowLeft size={20} strokeWidth={1.5} aria-hidden />
      Back
    </Button>
  )
}
