import type { DayItem } from '#contract/entities/package-body.ts'
import { parseInputTime } from '#domain/input-time.ts'

/** An entry that was read from a line. `place` is only set while a day is read. */
export type PastedItem = Omit<DayItem, 'itemId' | 'refId' | 'minutes'> & { place?: string }

const clock = '\\d{1,2}(?:[:.]\\d{2})?\\s*(?:am|pm|hrs|hours|h)?'
const timed = new RegExp(
  `^(?:[*•\\s-]*)(?:at\\s+)?(${clock})(?:\\s*(?:-|–|to)\\s*${clock})?\\s*[:|–—-]?\\s+(.{2,160})$`,
  'i',
)
const bullet = /^[*•▪◦·-]\s+(.{2,160})$/
const optional = /^\(?optional\)?\s*[:–-]?\s*/i

/** Reads a time with a colon or half of the day; a bare number isn't one. */
const readClock = (text: string): string | null => {
  const [, hour = '', minutes = '00', half = ''] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|hrs|hours|h)?$/i.exec(text.trim()) ?? []
  if (hour === '' || (half === '' && !/[:.]/.test(text))) return null
  if (/^[ap]m$/i.test(half) && (Number(hour) > 12 || Number(hour) < 1)) return null
  const isPm = /^pm$/i.test(half)
  const isAm = /^am$/i.test(half)
  const hours = (isPm || isAm ? Number(hour) % 12 : Number(hour)) + (isPm ? 12 : 0)
  return parseInputTime(`${hours}:${minutes}`)
}

const kinds: readonly (readonly [RegExp, DayItem['kind']])[] = [
  [/\b(flight|fly|flies)\b/i, 'flight'],
  [/\b(transfer|drive|drop|pick[ -]?up|proceed|depart|train|ferry|taxi|cab|coach)\b/i, 'transfer'],
  [/\b(check[ -]?in|check[ -]?out|overnight)\b/i, 'stay'],
  [/\b(leisure|free (time|day|evening|morning|afternoon)|at your own pace|rest of the day)\b/i, 'free'],
  [/^(note|please note|important|tip)\b/i, 'note'],
]

const guessKind = (title: string): DayItem['kind'] =>
  kinds.find(([word]) => word.test(title))?.[1] ?? 'activity'

const way =
  /\bfrom\s+([\p{Lu}][\p{L}'’ ]*?)\s+to\s+([\p{Lu}][\p{L}'’ ]*)|([\p{Lu}][\p{L}'’]*(?: [\p{Lu}][\p{L}'’]*)*)\s+(?:to|→|–)\s+([\p{Lu}][\p{L}'’]*(?: [\p{Lu}][\p{L}'’]*)*)/u

const readWay = (title: string): { from: string; to: string } => {
  const [, from, to, start, end] = way.exec(title) ?? []
  return { from: (from ?? start ?? '').trim(), to: (to ?? end ?? '').trim() }
}

const toItem = (text: string, startsAt: string): PastedItem => {
  const title = text.replace(optional, '').trim()
  const kind = guessKind(title)
  const ends = kind === 'transfer' || kind === 'flight' ? readWay(title) : { from: '', to: '' }
  return { kind, title, startsAt, ...ends, isOptional: optional.test(text) || /\(optional\)/i.test(text) }
}

/** Returns the entry of a line with a time or a bullet; null for other lines. */
export const readPastedItem = (line: string): PastedItem | null => {
  const [, typed = '', rest = ''] = timed.exec(line) ?? []
  const startsAt = typed === '' ? null : readClock(typed)
  if (startsAt !== null) return toItem(rest, startsAt)
  const bulleted = bullet.exec(line)?.[1]
  return bulleted === undefined ? null : toItem(bulleted, '')
}
