const MINUTES_OF_DAY = 1_440

const clockOf = (minutes: number) => {
  const hours = Math.floor(minutes / 60) % 24
  const rest = String(minutes % 60).padStart(2, '0')
  return { time: `${hours % 12 || 12}:${rest}`, half: hours < 12 ? 'AM' : 'PM' }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

interface Session {
  /** `07:00`, in India. */
  session_starts: string
  session_minutes: number
}

/** When a session begins: "7:00 AM IST". */
export function sessionBegin({ session_starts }: Pick<Session, 'session_starts'>): string {
  const { time, half } = clockOf(minutesOf(session_starts))
  return `${time} ${half} IST`
}

/** From when to when a session goes: "7:00 to 8:30 AM IST". */
export function sessionTimes({ session_starts, session_minutes }: Session): string {
  const begin = minutesOf(session_starts)
  const from = clockOf(begin)
  const to = clockOf((begin + session_minutes) % MINUTES_OF_DAY)
  return `${from.time}${from.half === to.half ? '' : ` ${from.half}`} to ${to.time} ${to.half} IST`
}
