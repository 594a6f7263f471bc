import type { PassengerForm } from '#contract/entities/passenger.ts'
import { fillFromPaste, fitTitle, listFormFields } from '#domain/passengers/paste/fit-party.ts'
import { pastedFields, type PastedField } from '#domain/passengers/paste/pasted-fields.ts'
import type { QuestionCode } from '#domain/passengers/paste/pasted-passenger.ts'
import type { PasteParty } from './paste-party.ts'
import type { PastedPerson } from './paste-people.ts'
import { pasteTexts as texts } from './paste-texts.ts'

export type CellKind = keyof typeof texts.words

/** What is known about one cell of the table. */
export interface CellState {
  kind: CellKind
  /** Why it is to be checked or fixed; empty otherwise. */
  text: string
  /** Another possible value, to choose. */
  other: string
}

/** Returns a field of the form as text; empty for fields that only a pasted passenger has. */
export const formText = (passenger: PassengerForm | undefined, field: PastedField): string => {
  const value = passenger?.[field as keyof PassengerForm]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Returns the form with every passenger who has a place filled in. */
export const fillParty = (people: readonly PastedPerson[], party: PasteParty): PassengerForm[] =>
  party.passengers.map((typed, place) => {
    const person = people.find((one) => one.place === place)
    return person ? fillFromPaste(person.values, typed, party.context) : typed
  })

const fieldsOf = (passenger: PassengerForm, party: PasteParty): PastedField[] =>
  listFormFields(
    { ...passenger, isLeadPax: passenger.isLeadPax ?? false, dateOfBirth: passenger.dateOfBirth ?? '' },
    party.context,
  )

/** Lists the columns of the table: the fields that this fare needs for at least one passenger. */
export const listColumns = (
  people: readonly PastedPerson[],
  filled: readonly PassengerForm[],
  party: PasteParty,
): PastedField[] => {
  const needed = new Set(filled.flatMap((passenger) => fieldsOf(passenger, party)))
  const isRead = (field: PastedField): boolean =>
    people.some(({ place, cells }) => place !== null && cells[field] !== undefined)
  return pastedFields.filter(
    (field) => needed.has(field) && (isRead(field) || (field !== 'gender' && field !== 'ffNumber')),
  )
}

/** Fields that only help to choose, or are shown elsewhere. */
const silentFields = new Set<PastedField>(['paxType', 'age', 'meal', 'gender', 'ffAirlineCode'])

/** Lists fields that were read although this fare's form doesn't have them. */
export const listUnused = ({ cells }: PastedPerson, columns: readonly PastedField[]): PastedField[] =>
  pastedFields.filter(
    (field) => cells[field] !== undefined && !columns.includes(field) && !silentFields.has(field),
  )

const quiet = (kind: CellKind): CellState => ({ kind, text: '', other: '' })

/** Asks about a title that the seller writes differently, or that was chosen from the gender alone. */
const titleQuestion = (
  person: PastedPerson,
  passenger: PassengerForm,
  party: PasteParty,
): CellState | null => {
  const read = person.values.title
  const fitted = fitTitle(person.values, passenger.paxType, party.context.requirements.nameStyle)
  if (fitted === '' || fitted.toLowerCase() === read.toLowerCase()) return null
  return { kind: 'question', text: read ? texts.titleChanged(read) : texts.titleFromGender, other: '' }
}

/** Questions that the written text helps to answer. */
const sourceTells = new Set<QuestionCode>(['checkDigit', 'nameSplit', 'truncated', 'unreadable', 'century'])

const questionOf = (person: PastedPerson, field: PastedField): CellState | null => {
  const cell = person.cells[field]
  const [question] = cell?.questions ?? []
  if (!cell || !question || person.settled.includes(field)) return null
  const text = texts.question(question.code, question.other)
  const isTold = question.other !== '' || !sourceTells.has(question.code) || cell.source === cell.value
  const other = question.code === 'dayOrMonth' || question.code === 'conflict' ? question.other : ''
  return { kind: 'question', text: isTold ? text : texts.questionFrom(text, cell.source), other }
}

/** Returns what is known about a cell: whether it is sure, open, missing for this fare, or not needed. */
export const toCellState = (
  person: PastedPerson,
  field: PastedField,
  {
    party,
    filled,
    errors,
  }: { party: PasteParty; filled: readonly PassengerForm[]; errors: Readonly<Record<string, string>> },
): CellState => {
  const { place } = person
  const passenger = place === null ? undefined : filled[place]
  if (!passenger || !fieldsOf(passenger, party).includes(field)) return quiet('notNeeded')
  const value = formText(passenger, field)
  // A number of an airline that doesn't fly this journey.
  if (field === 'ffNumber' && value !== person.values.ffNumber) return quiet('notNeeded')
  const error = errors[`passengers.${place}.${field}`]
  const isEmpty = value === '' || (field === 'gender' && passenger.title === '')
  if (error !== undefined && isEmpty) return { kind: 'missing', text: unreadText(person, field), other: '' }
  if (error !== undefined)
    return { kind: 'wrong', text: error, other: questionOf(person, field)?.other ?? '' }
  const open =
    questionOf(person, field) ??
    (field === 'title' && !person.settled.includes('title') ? titleQuestion(person, passenger, party) : null)
  if (open) return open
  if (person.values[field] !== '') return quiet('sure')
  return quiet(isEmpty ? 'optional' : 'typed')
}

/** What a cell said that couldn't be used. */
const unreadText = (person: PastedPerson, field: PastedField): string => {
  if (field === 'title' && person.values.title !== '') return texts.titleChanged(person.values.title)
  const cell = person.cells[field]
  return cell && cell.value === '' && cell.source !== '' && !person.settled.includes(field)
    ? texts.questionFrom(texts.question('unreadable', ''), cell.source)
    : ''
}

/** A value of the form that a pasted one replaces. */
export interface Replaced {
  place: number
  field: PastedField
  before: string
  after: string
}

/** Fields that have a value before anyone types: a title decides the gender, and nationality begins with India. */
const presetFields = new Set<PastedField>(['gender', 'nationality'])

/** Lists what filling in would replace. */
export const listReplaced = (filled: readonly PassengerForm[], { passengers }: PasteParty): Replaced[] =>
  passengers.flatMap((typed, place) =>
    pastedFields.flatMap((field) => {
      if (presetFields.has(field)) return []
      const before = formText(typed, field)
      const after = formText(filled[place], field)
      return before !== '' && before !== after ? [{ place, field, before, after }] : []
    }),
  )
