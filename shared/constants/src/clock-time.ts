const twoDigits = (count: number) => String(count).padStart(2, '0')

/** A place in a video as players write it: `2:05`, `1:02:05`. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = twoDigits(whole % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}
