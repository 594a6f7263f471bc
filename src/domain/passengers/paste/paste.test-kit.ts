import type { PastedCells, PastedPassenger } from './pasted-passenger.ts'
import { readPassengers, type PasteResult } from './read-passengers.ts'

/** The day of the tests, and countries by name. */
export const pasteContext = {
  today: '2026-11-26',
  countries: [
    { code: 'IN', name: 'India' },
    { code: 'US', name: 'United States' },
    { code: 'GB', name: 'United Kingdom' },
  ],
}

export const readPaste = (text: string): PasteResult => readPassengers(text, pasteContext)

/** The values of the cells by field. */
export const valuesOf = (cells: PastedCells): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, cell.value]))

/** The open questions, as `field code other`. */
export const questionsOf = ({ cells }: Pick<PastedPassenger, 'cells'>): string[] =>
  Object.entries(cells).flatMap(([field, { questions }]) =>
    questions.map(({ code, other }) => `${field} ${code} ${other}`.trim()),
  )

/** Every passenger of a text by its values. */
export const readValues = (text: string): Record<string, string>[] =>
  readPaste(text).passengers.map(({ cells }) => valuesOf(cells))

export const anil = { title: 'Mr', gender: '1', firstName: 'ANIL', lastName: 'SHARMA' }
export const sunita = { title: 'Mrs', gender: '2', firstName: 'SUNITA', lastName: 'SHARMA' }
export const aarav = { paxType: '3', firstName: 'AARAV', lastName: 'SHARMA', dateOfBirth: '2026-01-03' }
