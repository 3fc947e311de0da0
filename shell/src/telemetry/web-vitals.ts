import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Telemetry } from './telemetry'

/** Measures what visitors feel, for the visits that are sampled. */
export function followVitals({ vital }: Telemetry) {
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB])
    follow(({ name, value }) => void vital(name, value))
}
