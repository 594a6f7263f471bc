import type { PastedField } from './pasted-fields.ts'

/**
 * Why a person should check a value.
 *
 * - `dayOrMonth`, `conflict`: `other` is the other possible value.
 *
 * - `century`: a year of two digits that makes the passenger very old.
 *
 * - `checkDigit`: the check digit of this field, or the one over all fields, doesn't match.
 *
 * - `corrected`: letters in a field of digits were read as digits; `other` is the original.
 *
 * - `gluedTitle`: the title was written without a space after the name; `other` is the name as written.
 *
 * - `nameOrder`, `nameSplit`: which part is the last name was assumed.
 *
 * - `truncated`: the name fills its field and may be cut off.
 *
 * - `idCard`: the number of an identity card, not of a passport.
 *
 * - `guessed`: recognised by its shape alone.
 *
 * - `unreadable`: the cell has a text that isn't a value of its column.
 */
export type QuestionCode =
  | 'dayOrMonth'
  | 'century'
  | 'conflict'
  | 'checkDigit'
  | 'corrected'
  | 'gluedTitle'
  | 'nameOrder'
  | 'nameSplit'
  | 'truncated'
  | 'idCard'
  | 'guessed'
  | 'unreadable'

export interface PastedQuestion {
  code: QuestionCode
  other: string
}

export interface PastedCell {
  /** In the form's notation: dates `YYYY-MM-DD`, countries as two letters, types and genders as their numbers. */
  value: string
  /** The part of the pasted text that it was read from, as written. */
  source: string
  /** Empty if the value is sure. */
  questions: readonly PastedQuestion[]
}

export type PastedCells = Partial<Record<PastedField, PastedCell>>

/** Which form a passenger was written in. `names` is a line of names as every GDS displays it. */
export type PasteForm =
  'amadeus' | 'galileo' | 'sabre' | 'names' | 'documents' | 'mrz' | 'vcard' | 'table' | 'text'

/** Remarks about how a passenger was read that belong to no single field. */
export type PasteNote = 'mrzSpaces' | 'mrzCase' | 'mrzPadded' | 'mrzPersonal' | 'mrzVisa'

export interface PastedPassenger {
  form: PasteForm
  /** Number of the first line, from 1. */
  line: number
  cells: PastedCells
  notes: readonly PasteNote[]
}

/** Why a part of the text isn't used. */
export type LeftoverReason =
  /** Nothing in the line was recognised. */
  | 'unknown'
  /** The rest of a line of which something was recognised. */
  | 'rest'
  /** The line says how many names it has, and has a different number. */
  | 'count'
  /** A line of a machine-readable zone with the wrong number of characters. */
  | 'mrzLength'
  /** A column whose heading isn't known. */
  | 'column'
  /** Longer than any line of a passenger. */
  | 'long'
  /** Beyond the limits of one paste. */
  | 'limit'

export interface Leftover {
  line: number
  text: string
  reason: LeftoverReason
}

/** Limits of one paste. A longer text is cut, which `limit` reports. */
export const pasteLimits = { characters: 200_000, lineCharacters: 2_000, passengers: 500 } as const

/** What the readers need to know besides the text. */
export interface PasteContext {
  /** Today at the seller's location, `YYYY-MM-DD`. */
  today: string
  /** Countries by name, for nationalities in words. */
  countries: readonly { code: string; name: string }[]
}

/** A line of the pasted text, with its number from 1. */
export interface PasteLine {
  number: number
  text: string
}

/** What a reader understood of one or more lines. */
export interface ReadPart {
  passengers: PastedPassenger[]
  leftovers: Leftover[]
}

/** Builds a cell. Without a question, the value is sure. */
export const toCell = (value: string, source: string, ...questions: PastedQuestion[]): PastedCell => ({
  value,
  source,
  questions,
})

/** Builds a question; `other` is another possible value or the original text. */
export const toQuestion = (code: QuestionCode, other = ''): PastedQuestion => ({ code, other })
