import { type PastedField } from './pasted-fields.ts'
import { toQuestion, type PastedCell, type PastedCells, type PastedPassenger } from './pasted-passenger.ts'

const comparable = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .replaceAll(/[^a-z]/gi, '')
    .toUpperCase()

const keyOf = ({ lastName, firstName }: PastedCells): string =>
  lastName && firstName ? `${comparable(lastName.value)}/${comparable(firstName.value)}` : ''

/** Fields that two places may write differently without a conflict, such as capitals or a calling code. */
const written = new Set<PastedField>(['firstName', 'lastName', 'title', 'mobileNo'])

const mergeCell = (field: PastedField, one: PastedCell, other: PastedCell): PastedCell => {
  if (written.has(field)) return one
  if (one.value === other.value) return one.questions.length <= other.questions.length ? one : other
  if (other.value === '') return one
  if (one.value === '') return other
  return { ...one, questions: [...one.questions, toQuestion('conflict', other.value)] }
}

/** Joins what two places say about the same person. Different values are a question. */
export const mergeCells = (one: PastedCells, other: PastedCells): PastedCells => {
  const merged: PastedCells = { ...one }
  for (const [name, cell] of Object.entries(other)) {
    const field = name as PastedField
    const before = merged[field]
    merged[field] = before ? mergeCell(field, before, cell) : cell
  }
  return merged
}

/**
 * Joins passengers who were found twice by the same first and last name, such as in a line of names and in a passport.
 * Two people with the same name in one table or list stay separate.
 */
export const mergePassengers = (passengers: readonly PastedPassenger[]): PastedPassenger[] => {
  const merged: PastedPassenger[] = []
  const byName = new Map<string, number>()
  for (const passenger of passengers) {
    const key = keyOf(passenger.cells)
    const at = key === '' ? undefined : byName.get(key)
    const before = at === undefined ? undefined : merged[at]
    if (at === undefined || !before || before.form === passenger.form) {
      if (key !== '') byName.set(key, merged.length)
      merged.push(passenger)
      continue
    }
    merged[at] = {
      ...before,
      cells: mergeCells(before.cells, passenger.cells),
      notes: [...new Set([...before.notes, ...passenger.notes])],
    }
  }
  return merged
}
