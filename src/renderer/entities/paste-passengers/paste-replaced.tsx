import type { Replaced } from './paste-cells.ts'
import type { PasteParty } from './paste-party.ts'
import { listPlaces } from './paste-table.tsx'
import { pasteTexts as texts } from './paste-texts.ts'

/** Lists what the form has now and would lose. */
export const PasteReplaced = ({ replaced, party }: { replaced: readonly Replaced[]; party: PasteParty }) => {
  const places = listPlaces(party)
  return replaced.length === 0 ? null : (
    <section className="paste-list">
      <h3>{texts.replaced}</h3>
      <ul>
        {replaced.map(({ place, field, before, after }) => (
          <li key={`${place} ${field}`}>{texts.replacedField(places[place] ?? '', field, before, after)}</li>
        ))}
      </ul>
    </section>
  )
}
