import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Region, regionsOf } from './inspect-page'
import styles from './override-panel.module.css'

/** How often the page is measured again, in milliseconds: it grows while it is connected. */
const EVERY_MS = 500

/** Where a box is in the document: it moves with the page. */
const placeOf = ({ left, top, width, height }: DOMRect) => ({
  left: left + scrollX,
  top: top + scrollY,
  width,
  height,
})

/** Frames around what is the shell's, the page's and that of parts, with the names of their apps. */
export function Outlines() {
  const [regions, setRegions] = useState<readonly Region[]>([])
  useEffect(() => {
    const measure = () => setRegions(regionsOf())
    measure()
    const timer = setInterval(measure, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return createPortal(
    <div aria-hidden="true">
      {regions.flatMap(({ kind, app, name, boxes }) =>
        boxes.map((box, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes of a region have no other name.
            key={`${kind} ${app} ${name} ${index}`}
            className={styles.outline}
            data-kind={kind}
            style={placeOf(box)}
          >
            <span>
              {app}: {name}
            </span>
          </div>
        )),
      )}
    </div>,
    document.body,
  )
}
