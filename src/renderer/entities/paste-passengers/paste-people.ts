import type { PassengerType } from '#contract/common/enumerations.ts'
import { assignPlaces, toPastedType, type PartyValues } from '#domain/passengers/paste/fit-party.ts'
import { pastedFields, type PastedField } from '#domain/passengers/paste/pasted-fields.ts'
import { type Leftover, type PastedPassenger } from '#domain/passengers/paste/pasted-passenger.ts'
import { readPassengers } from '#domain/passengers/paste/read-passengers.ts'
import type { PasteParty } from './paste-party.ts'

/** A passenger of the text, with what was edited and confirmed in the table. */
export interface PastedPerson extends PastedPassenger {
  id: number
  values: PartyValues
  /** Fields whose questions were answered. */
  settled: readonly PastedField[]
  /** The type that the text gives; null if it gives none. */
  type: PassengerType | null
  /** Index of the passenger in the form; null if this one isn't on the booking. */
  place: number | null
}

export interface PasteState {
  people: readonly PastedPerson[]
  leftovers: readonly Leftover[]
}

export const emptyPaste: PasteState = { people: [], leftovers: [] }

const toValues = ({ cells }: PastedPassenger): PartyValues =>
  Object.fromEntries(pastedFields.map((field) => [field, cells[field]?.value ?? ''])) as PartyValues

/** Reads a text and gives each passenger a place, as far as there are any. */
export const readPeople = (text: string, { passengers, context, countries }: PasteParty): PasteState => {
  const names = countries.map(({ value, label }) => ({ code: value, name: label }))
  const read = readPassengers(text, { today: context.today, countries: names })
  const types = read.passengers.map(({ cells }) => toPastedType(cells, context.travelDate))
  const places = assignPlaces(
    types,
    passengers.map(({ paxType }) => paxType),
  )
  const people = read.passengers.map((passenger, id) => ({
    ...passenger,
    id,
    values: toValues(passenger),
    settled: [],
    type: types[id] ?? null,
    place: places[id] ?? null,
  }))
  return { people, leftovers: read.leftovers }
}

export type PasteAction =
  | { kind: 'read'; text: string; party: PasteParty }
  | { kind: 'edit'; id: number; field: PastedField; value: string }
  | { kind: 'settle'; id: number; field: PastedField }
  | { kind: 'place'; id: number; place: number | null }

const withPerson = (
  state: PasteState,
  id: number,
  change: (person: PastedPerson) => PastedPerson,
): PasteState => ({
  ...state,
  people: state.people.map((person) => (person.id === id ? change(person) : person)),
})

/** Puts a passenger into a place. Whoever was there gets the place that is left. */
const moveTo = (state: PasteState, id: number, place: number | null): PasteState => {
  const before = state.people.find((person) => person.id === id)?.place ?? null
  return {
    ...state,
    people: state.people.map((person) => {
      if (person.id === id) return { ...person, place }
      return place !== null && person.place === place ? { ...person, place: before } : person
    }),
  }
}

export const reducePaste = (state: PasteState, action: PasteAction): PasteState => {
  switch (action.kind) {
    case 'read':
      return action.text.trim() === '' ? emptyPaste : readPeople(action.text, action.party)
    case 'edit':
      return withPerson(state, action.id, (person) => ({
        ...person,
        values: { ...person.values, [action.field]: action.value },
        settled: [...person.settled, action.field],
      }))
    case 'settle':
      return withPerson(state, action.id, (person) => ({
        ...person,
        settled: [...person.settled, action.field],
      }))
    case 'place':
      return moveTo(state, action.id, action.place)
  }
}

/** Returns a passenger's name, or a number where none was read. */
export const personName = ({ values }: PastedPerson): string =>
  `${values.firstName} ${values.lastName}`.trim()
