import type { Dispatch } from 'react'
import type { PasteParty } from './paste-party.ts'
import { personName, type PasteAction, type PastedPerson } from './paste-people.ts'
import { PlaceSelect } from './paste-table.tsx'
import { pasteTexts as texts } from './paste-texts.ts'

interface PasteUnplacedProps {
  people: readonly PastedPerson[]
  party: PasteParty
  dispatch: Dispatch<PasteAction>
}

/** Passengers of the text for whom the fare has no place, to choose from. */
export const PasteUnplaced = ({ people, party, dispatch }: PasteUnplacedProps) => {
  const unplaced = people.filter(({ place }) => place === null)
  return unplaced.length === 0 ? null : (
    <section className="paste-list">
      <h3>{texts.notUsed}</h3>
      <ul className="paste-scroll paste-lines" aria-label={texts.notUsed}>
        {unplaced.map((person) => (
          <li key={person.id} className="paste-unplaced">
            <span>{personName(person) || texts.unnamed(person.id + 1)}</span>
            <span className="small muted">
              {person.type ? texts.saysType(person.type) : texts.readFrom(person.form, person.line)}
            </span>
            <PlaceSelect person={person} party={party} dispatch={dispatch} />
          </li>
        ))}
      </ul>
    </section>
  )
}
