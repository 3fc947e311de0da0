import type { OfferedCourse } from '@marga/api-contract/courses'
import { Button } from '@marga/ui/button'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router-dom'
import { MOST_COMPARED } from './asked-of'
import styles from './offered-courses-page.module.css'

const FORM = 'compare'

/** Address of a comparison, which can be shared. */
export const comparePath = (products: readonly string[]) =>
  `/coursesoffered?compare=${products.map(encodeURIComponent).join(',')}`

interface Chosen {
  product: string
  title: string
}

/** The programs that are ticked, also those that a filter hides. */
export function useCompare() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const choose = useCallback((one: Chosen, isChosen: boolean) => {
    setChosen((before) => [
      ...before.filter(({ product }) => product !== one.product),
      ...(isChosen ? [one] : []),
    ])
  }, [])
  return { chosen, clear: () => setChosen([]), choose }
}
export type Compare = ReturnType<typeof useCompare>

interface CompareBoxProps {
  course: OfferedCourse
  compare: Compare
  /** Id of the title of the course. */
  describedBy: string
}

/** Ticks a program for the comparison; nothing for a course without a program that has batches. */
export function CompareBox({ course: { product, title }, compare, describedBy }: CompareBoxProps) {
  if (!product) return null
  return <Box {...{ product, title, compare, describedBy }} />
}

interface BoxProps extends Chosen, Pick<CompareBoxProps, 'compare' | 'describedBy'> {}

function Box({ product, title, compare: { chosen, choose }, describedBy }: BoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const isChosen = chosen.some((one) => one.product === product)
  // What was ticked before the scripts ran.
  useEffect(() => {
    if (box.current?.checked) choose({ product, title }, true)
  }, [choose, product, title])
  return (
    <label className={styles.compare}>
      <input
        ref={box}
        type="checkbox"
        name="compare"
        value={product}
        form={FORM}
        checked={isChosen}
        disabled={!isChosen && chosen.length >= MOST_COMPARED}
        aria-describedby={describedBy}
        onChange={({ target }) => choose({ product, title }, target.checked)}
      />
      Compare
    </label>
  )
}

/** Leads to the comparison of what is ticked; in view once something is. Without scripts it sends the boxes. */
export function CompareBar({ compare: { chosen, clear } }: { compare: Compare }) {
  const navigate = useNavigate()
  return (
    <Form
      id={FORM}
      action="/coursesoffered"
      className={styles.bar}
      data-chosen={chosen.length > 0}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 1) void navigate(comparePath(chosen.map(({ product }) => product)))
      }}
    >
      <p role="status">
        {chosen.length === 1 ? 'Choose one or two more to compare: ' : ''}
        {chosen.map(({ title }) => title).join(', ')}
      </p>
      {chosen.length > 0 && (
        <Button variant="plain" onClick={clear}>
          Clear
        </Button>
      )}
      <Button type="submit" disabled={chosen.length === 1}>
        {chosen.length > 1 ? `Compare ${chosen.length} programs` : 'Compare programs'}
      </Button>
    </Form>
  )
}
