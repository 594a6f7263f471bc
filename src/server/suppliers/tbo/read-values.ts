/** Values of an answer, read whatever type they came in. None of these throws. */

/** A text; numbers and booleans become theirs, anything else is empty. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A whole number, also from a text; null when there is none. */
export const intOf = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) : null
  const text = textOf(value)
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? Math.trunc(number) : null
}

/** A claim; `"true"`, `"1"` and 1 count as one. */
export const boolOf = (value: unknown): boolean =>
  typeof value === 'boolean' ? value : /^(?:true|1|yes)$/i.test(textOf(value))

/** A list; a single object counts as a list of one, nothing as an empty one. */
export const listOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? [value] : []
}

/** The objects of a list, however deep it nests. */
export const flatListOf = (value: unknown): unknown[] => listOf(value).flat(4)

/**
 * Paise of a decimal amount in rupees, without drift: what is written 1.005 rounds up as it reads. Nothing given is 0; NaN
 * for what is no amount.
 */
export const minorOf = (value: unknown): number => {
  if (value === null || value === undefined || value === '') return 0
  const rupees = typeof value === 'number' ? value : Number(textOf(value).replaceAll(',', '') || Number.NaN)
  const exact = rupees * 100
  const nearest = Math.round(exact)
  if (Math.abs(exact - nearest) < 1e-6) return nearest + 0
  return Math.round(Number(exact.toPrecision(15)))
}

const timeShape = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?)?/
/** As documented: nothing to put right but a day or an hour that does not exist. */
const plainShape = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** A local time without zone, `YYYY-MM-DDTHH:mm:ss`; the supplier's null date (year 1) and nonsense are null. */
export const localTimeOf = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.startsWith('000')) return null
  if (plainShape.test(value)) return value
  const found = timeShape.exec(value)
  if (!found) return null
  const time = `${found[1]}T${found[2] ?? '00:00'}:${found[3] ?? '00'}`
  const instant = Date.parse(`${time}Z`)
  // A day that does not exist rolls over into the next month.
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 19) !== time ? null : time
}
