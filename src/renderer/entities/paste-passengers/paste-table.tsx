import type { Dispatch, KeyboardEvent } from 'react'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { dateUseOf, type PastedField } from '#domain/passengers/paste/pasted-fields.ts'
import { Select, type SelectOption } from '#renderer/ui/fields/select.tsx'
import { PasteCell } from './paste-cell.tsx'
import { formText, listColumns, listUnused, toCellState } from './paste-cells.ts'
import type { PasteParty } from './paste-party.ts'
import { personName, type PasteAction, type PastedPerson } from './paste-people.ts'
import { pasteTexts as texts } from './paste-texts.ts'

interface PasteTableProps {
  people: readonly PastedPerson[]
  party: PasteParty
  filled: readonly PassengerForm[]
  errors: Readonly<Record<string, string>>
  dispatch: Dispatch<PasteAction>
}

/** The places of the booking, in the form's words. */
export const listPlaces = (party: PasteParty): string[] =>
  party.passengers.map(({ paxType }, index) =>
    texts.placeName(
      paxType,
      party.passengers.slice(0, index + 1).filter((other) => other.paxType === paxType).length,
    ),
  )

const noPlace = -1

/** Chooses a passenger's place. A passenger who already has it gets the other's. */
export const PlaceSelect = ({
  person,
  party,
  dispatch,
}: Pick<PasteTableProps, 'party' | 'dispatch'> & { person: PastedPerson }) => {
  const options: SelectOption<number>[] = [
    ...listPlaces(party).map((label, value) => ({ value, label })),
    { value: noPlace, label: texts.noPlace },
  ]
  return (
    <Select
      label={texts.placeOf(personName(person) || texts.unnamed(person.id + 1))}
      value={person.place ?? noPlace}
      options={options}
      onChange={(place) =>
        dispatch({ kind: 'place', id: person.id, place: place === noPlace ? null : place })
      }
    />
  )
}

/** The value that a cell shows: what will be filled in, or what was read where nothing will be. */
const shownValue = (person: PastedPerson, field: PastedField, passenger: PassengerForm): string => {
  const filled = formText(passenger, field)
  if (field === 'title' || field === 'gender')
    return field === 'gender' && passenger.title === '' ? person.values.gender : filled
  const isRead = person.values[field] !== '' || person.settled.includes(field)
  return isRead ? person.values[field] : filled
}

interface PersonHeadProps extends Pick<PasteTableProps, 'party' | 'dispatch'> {
  person: PastedPerson
  columns: readonly PastedField[]
}

const PersonHead = ({ person, party, dispatch, columns }: PersonHeadProps) => {
  const unused = listUnused(person, columns)
  const place = person.place === null ? undefined : party.passengers[person.place]
  const isOtherType = place && person.type !== null && person.type !== place.paxType
  return (
    <div className="paste-cell">
      <PlaceSelect person={person} party={party} dispatch={dispatch} />
      <span className="small muted">{texts.readFrom(person.form, person.line)}</span>
      {isOtherType && person.type ? (
        <span className="small field-error">{texts.saysType(person.type)}</span>
      ) : null}
      {person.notes.map((note) => (
        <span key={note} className="small muted">
          {texts.notes[note]}
        </span>
      ))}
      {unused.length > 0 ? <span className="small muted">{texts.unused(unused)}</span> : null}
      {person.values.meal ? (
        <span className="small muted">
          {texts.fields.meal}: {person.values.meal}. {texts.mealNote}
        </span>
      ) : null}
    </div>
  )
}

/** What was understood, cell by cell: one row for each passenger who has a place. */
export const PasteTable = ({ people, party, filled, errors, dispatch }: PasteTableProps) => {
  const placed = people
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
  const columns = listColumns(people, filled, party)
  const move = (event: KeyboardEvent, person: PastedPerson): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const place = (person.place ?? 0) + step
    if (!event.altKey || step === 0 || place < 0 || place >= party.passengers.length) return
    event.preventDefault()
    dispatch({ kind: 'place', id: person.id, place })
  }
  return (
    <div className="paste-scroll" role="region" aria-label={texts.table} tabIndex={0}>
      <table className="paste-table">
        <caption className="visually-hidden">{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.place}</th>
            {columns.map((field) => (
              <th key={field} scope="col">
                {texts.fields[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed.map((person) => {
            const passenger = filled[person.place ?? 0]
            return passenger ? (
              <tr key={person.id} onKeyDownCapture={(event) => move(event, person)}>
                <th scope="row">
                  <PersonHead person={person} party={party} dispatch={dispatch} columns={columns} />
                </th>
                {columns.map((field) => (
                  <td key={field} className={dateUseOf(field) ? 'paste-date' : `paste-${field}`}>
                    <span className="paste-label" aria-hidden="true">
                      {texts.fields[field]}
                    </span>
                    <PasteCell
                      field={field}
                      name={personName(person) || texts.unnamed(person.id + 1)}
                      value={shownValue(person, field, passenger)}
                      state={toCellState(person, field, { party, filled, errors })}
                      passenger={passenger}
                      party={party}
                      onEdit={(value) => dispatch({ kind: 'edit', id: person.id, field, value })}
                      onSettle={() => dispatch({ kind: 'settle', id: person.id, field })}
                    />
                  </td>
                ))}
              </tr>
            ) : null
          })}
        </tbody>
      </table>
    </div>
  )
}
