import type { Leftover, PasteLine, PasteNote } from './pasted-passenger.ts'

/** The two or three lines of a zone in their full length. */
export interface MrzLines {
  lines: string[]
  /** What was changed to get them. */
  notes: PasteNote[]
}

const shapes = [
  { length: 44, count: 2 },
  { length: 36, count: 2 },
  { length: 30, count: 3 },
] as const
const shortestLine = 20
const longestLine = 120

const values = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const weights = [7, 3, 1]

/** Whether a check digit matches its field: weights 7, 3, 1, modulo 10 (ICAO Doc 9303, part 3, section 4.9). */
export const isMrzCheckDigit = (field: string, digit: string): boolean => {
  const sum = Array.from(field).reduce(
    (total, sign, at) => total + Math.max(0, values.indexOf(sign)) * (weights[at % weights.length] ?? 0),
    0,
  )
  return digit === String(sum % 10)
}

const lookAlikes: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}

/** Reads letters that look like digits as digits, for fields that only have digits. */
export const toMrzDigits = (text: string): string =>
  text.replaceAll(/[OQDILZSGB]/g, (letter) => lookAlikes[letter] ?? letter)

interface Cleaned {
  text: string
  notes: PasteNote[]
}

/** Removes spaces and writes letters as capitals; null if the line can't be part of a zone. */
const clean = (line: string): Cleaned | null => {
  const trimmed = line.trim()
  if (trimmed.length < shortestLine || trimmed.length > longestLine) return null
  const text = trimmed.replaceAll('«', '<<').replaceAll('‹', '<').replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z0-9<]+$/.test(text)) return null
  return {
    text,
    notes: [
      ...(/\s/.test(trimmed) ? (['mrzSpaces'] as const) : []),
      ...(/[a-z]/.test(trimmed) ? (['mrzCase'] as const) : []),
    ],
  }
}

const isFirstLine = (text: string): boolean =>
  /^[PVIAC][A-Z0-9<][A-Z<]{3}[A-Z0-9<]+$/.test(text) && text.includes('<')

/** Fills a line up to its length, or cuts fillers that are too many; null if it can't have that length. */
const fit = (text: string, length: number): string | null => {
  if (text.length <= length) return text.padEnd(length, '<')
  return /^<+$/.test(text.slice(length)) ? text.slice(0, length) : null
}

/** Fits the lines to a shape. Only a line that may end with fillers is filled up: the others end with a check digit. */
const fitLines = (texts: readonly string[], length: number): MrzLines | null => {
  const lines = texts.map((text, at) => {
    const mayBeFilled = length === 30 ? at !== 1 : at === 0
    return mayBeFilled ? fit(text, length) : text.length === length ? text : null
  })
  if (!lines.every((line) => line !== null)) return null
  const isChanged = lines.some((line, at) => line !== texts[at])
  return { lines, notes: isChanged ? ['mrzPadded'] : [] }
}

const looksLikeSecondLine = (text: string): boolean => /\d.*\d.*\d/.test(text)

/** Splits a zone that was pasted as one line. */
const splitOneLine = (text: string): string[] => {
  const shape = shapes.find(({ length, count }) => text.length === length * count)
  return shape
    ? Array.from({ length: shape.count }, (_, at) => text.slice(at * shape.length, (at + 1) * shape.length))
    : []
}

export type FoundMrz = { used: number } & ({ zone: MrzLines } | { wrong: Leftover[] })

const toZone = (texts: readonly string[]): MrzLines | null => {
  const shape = shapes.find(({ length, count }) => texts.length === count && texts[1]?.length === length)
  return shape ? fitLines(texts, shape.length) : null
}

/** Finds a zone that begins with the first of these lines; null if none does. Lines of a wrong length are reported. */
export const findMrz = (lines: readonly PasteLine[]): FoundMrz | null => {
  const [one, two, three] = lines
  const first = one ? clean(one.text) : null
  if (!one || !first || !isFirstLine(first.text)) return null
  const together = splitOneLine(first.text)
  if (together.length > 0) {
    const zone = toZone(together)
    return zone ? { used: 1, zone: { ...zone, notes: [...first.notes, ...zone.notes] } } : null
  }
  const second = two ? clean(two.text) : null
  if (!two || !second || !looksLikeSecondLine(second.text)) return null
  const third = three ? clean(three.text) : null
  const candidates = [
    ...(third && !isFirstLine(second.text) ? [[first, second, third]] : []),
    [first, second],
  ]
  for (const parts of candidates) {
    const zone = toZone(parts.map(({ text }) => text))
    const notes = [...new Set(parts.flatMap((part) => part.notes))]
    if (zone) return { used: parts.length, zone: { ...zone, notes: [...notes, ...zone.notes] } }
  }
  const wrong = [one, two].map(({ number, text }) => ({ line: number, text, reason: 'mrzLength' as const }))
  return { used: 2, wrong }
}
