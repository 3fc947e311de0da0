import { Notice } from '@marga/ui/notice'
import { type ReactNode, useEffect, useRef, useState } from 'react'

const WRITTEN = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select'

/**
 * Brings what a press led to into the window. It gets the focus, unless somebody types meanwhile: then the focus stays with them.
 */
export function reveal(target: HTMLElement | null) {
  if (!target?.isConnected) return
  const isTyping = document.activeElement?.matches(WRITTEN) ?? false
  if (!isTyping) target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}

interface DeskNoticeProps {
  kind: 'error' | 'success' | 'info'
  /** Another one is another result, also where its text is the same. */
  of?: unknown
  children: ReactNode
}

/** What a press of the office led to: it is brought into the window. */
export function DeskNotice({ kind, of, children }: DeskNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const text = typeof children === 'string' ? children : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result is brought into the window, too
  useEffect(() => {
    // A question that closes gives the focus back first.
    const timer = setTimeout(() => reveal(box.current?.querySelector<HTMLElement>('[tabindex]') ?? null))
    return () => clearTimeout(timer)
  }, [of, text])
  return (
    <div ref={box}>
      <Notice kind={kind}>{children}</Notice>
    </div>
  )
}

/** What was done last, as a notice; saying it again brings it into the window again. */
export function useDone(): [done: ReactNode, say: (text: string) => void] {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const say = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }))
  const done = said.text && (
    <DeskNotice kind="success" of={said.count}>
      {said.text}
    </DeskNotice>
  )
  return [done, say]
}
