/** Readers of an answer's values, whatever their type. None of them throws. */

/** Reads text; numbers and booleans are converted, anything else is ''. */
export const readText = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Reads an integer, also from text; null when there is none. */
export const readInt = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) : null
  const text = readText(value)
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? Math.trunc(number) : null
}

/** Reads a boolean; `"true"`, `"1"` and 1 are true. */
export const readBool = (value: unknown): boolean =>
  typeof value === 'boolean' ? value : /^(?:true|1|yes)$/i.test(readText(value))

/** Reads a list; a single object becomes a list of one, nothing an empty list. */
export const readList = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? [value] : []
}

/** Reads a list of objects, however deeply nested. */
export const readFlatList = (value: unknown): unknown[] => readList(value).flat(4)

/**
 * Converts a decimal amount in rupees to paise without floating-point drift: 1.005 is rounded up as written. Nothing
 * is 0; NaN for an invalid amount.
 */
export const readMinor = (value: unknown): number => {
  if (value === null || value === undefined || value === '') return 0
  const rupees = typeof value === 'number' ? value : Number(readText(value).replaceAll(',', '') || Number.NaN)
  const exact = rupees * 100
  const nearest = Math.round(exact)
  if (Math.abs(exact - nearest) < 1e-6) return nearest + 0
  return Math.round(Number(exact.toPrecision(15)))
}

const timeShape = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?)?/
/** The documented form, which needs no correction. */
const plainShape = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/**
 * Reads a local time without zone, `YYYY-MM-DDTHH:mm:ss`; null for the supplier's null date (year 1) and invalid
 * text.
 */
export const readLocalTime = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.startsWith('000')) return null
  if (plainShape.test(value)) return value
  const found = timeShape.exec(value)
  if (!found) return null
  const time = `${found[1]}T${found[2] ?? '00:00'}:${found[3] ?? '00'}`
  const instant = Date.parse(`${time}Z`)
  // An invalid day would roll over into the next month.
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 19) !== time ? null : time
}
