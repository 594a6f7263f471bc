/** The fields of a banner's form for one instant: `YYYY-MM-DD` and `HH:mm` in the reader's time zone, or empty. */
export interface TypedInstant {
  day: string
  time: string
}

const two = (part: number): string => String(part).padStart(2, '0')

/** Splits an instant into what the fields show; null becomes empty fields. */
export const toTyped = (instant: string | null): TypedInstant => {
  if (instant === null) return { day: '', time: '' }
  const at = new Date(instant)
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

/** Returns the instant that the fields mean; null without a day. A day without a time means `usualTime`. */
export const toInstant = ({ day, time }: TypedInstant, usualTime: string): string | null => {
  if (day === '') return null
  const at = new Date(`${day}T${time === '' ? usualTime : time}`)
  return Number.isNaN(at.getTime()) ? `${day}T${time}` : at.toISOString()
}
