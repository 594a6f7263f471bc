import { useId, useMemo, useReducer, useState, type KeyboardEvent } from 'react'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { countTypes } from '#domain/passengers/paste/fit-party.ts'
import { Button } from '#renderer/ui/button.tsx'
import { isMac } from '#renderer/ui/command-bar/is-mac.ts'
import { Modal } from '#renderer/ui/modal.tsx'
import { fillParty, listColumns, listReplaced, toCellState } from './paste-cells.ts'
import { PasteLeftovers } from './paste-leftovers.tsx'
import type { PasteParty } from './paste-party.ts'
import { TableSource } from '#renderer/entities/table-file/table-source.tsx'
import { emptyPaste, readPeople, reducePaste, type PasteState } from './paste-people.ts'
import { PasteReplaced } from './paste-replaced.tsx'
import { PasteTable } from './paste-table.tsx'
import { pasteTexts as texts } from './paste-texts.ts'
import { PasteUnplaced } from './paste-unplaced.tsx'
import './paste.css'

interface PasteDialogProps {
  /** Text that was pasted into the form; empty if the dialog was opened by its button. */
  initialText: string
  party: PasteParty
  /** Receives the form's passengers with the pasted ones filled in, and the places that changed. */
  onFill: (passengers: PassengerForm[], places: readonly number[]) => void
  onClose: () => void
}

/** How the types of the text compare with those of the fare. */
const Counts = ({ state, party }: { state: PasteState; party: PasteParty }) => {
  const types = state.people.map(({ type }) => type)
  const over = state.people.filter(({ place }) => place === null).length
  return (
    <p role="status">
      <strong>{texts.found(state.people.length)}.</strong>{' '}
      {texts.fareIs(countTypes(party.passengers.map(({ paxType }) => paxType)))}{' '}
      {texts.textHas(countTypes(types), types.filter((type) => type === null).length)}{' '}
      {over > 0 ? texts.tooMany(over) : ''}
    </p>
  )
}

/** Everything that follows from the text and the edits. */
const useFilled = (state: PasteState, party: PasteParty) =>
  useMemo(() => {
    const filled = fillParty(state.people, party)
    const errors = party.findErrors(filled)
    const placed = state.people.filter(({ place }) => place !== null)
    const kinds = placed.flatMap((person) =>
      listColumns(state.people, filled, party).map(
        (field) => toCellState(person, field, { party, filled, errors }).kind,
      ),
    )
    return {
      filled,
      errors,
      places: placed.flatMap(({ place }) => place ?? []),
      missing: kinds.filter((kind) => kind === 'missing' || kind === 'wrong').length,
      checks: kinds.filter((kind) => kind === 'question').length,
      replaced: listReplaced(filled, party),
    }
  }, [state, party])

/**
 * Reads passengers from a text or a file, shows cell by cell what was understood and what this fare still needs, and
 * fills in the form. The text stays in this component: it is neither sent nor stored, and is gone when it closes.
 */
export const PasteDialog = ({ initialText, party, onFill, onClose }: PasteDialogProps) => {
  const titleId = useId()
  const onMac = isMac()
  const [text, setText] = useState(initialText)
  const [state, dispatch] = useReducer(reducePaste, initialText, (given) =>
    given.trim() === '' ? emptyPaste : readPeople(given, party),
  )
  const { filled, errors, places, missing, checks, replaced } = useFilled(state, party)
  const fill = (): void => {
    if (places.length > 0) onFill(filled, places)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    fill()
  }
  return (
    <Modal onClose={onClose} titleId={titleId} className="paste-dialog" canOutsideClickClose={false}>
      <div onKeyDown={onKeyDown}>
        <div className="paste-body">
          <h2 className="large" id={titleId}>
            {texts.title}
          </h2>
          <p className="small muted">{texts.privacy}</p>
          <TableSource
            text={text}
            texts={texts}
            accept=".xlsx,.csv,.txt,.tsv,.vcf"
            onText={(next) => {
              setText(next)
              dispatch({ kind: 'read', text: next, party })
            }}
          />
          {state.people.length > 0 ? (
            <Counts state={state} party={party} />
          ) : text.trim() === '' ? null : (
            <p role="status">{texts.nothing}</p>
          )}
          {places.length > 0 ? (
            <PasteTable
              people={state.people}
              party={party}
              filled={filled}
              errors={errors}
              dispatch={dispatch}
            />
          ) : null}
          <PasteUnplaced people={state.people} party={party} dispatch={dispatch} />
          <PasteReplaced replaced={replaced} party={party} />
          <PasteLeftovers leftovers={state.leftovers} />
        </div>
        <div className="dialog-actions paste-actions">
          <p className="small muted grow paste-hint">{places.length > 0 ? texts.moveHint(onMac) : ''}</p>
          <p className="small" role="status">
            {texts.openPoints(missing, checks)}
          </p>
          <Button text={texts.cancel} onClick={onClose} />
          <Button
            intent="primary"
            text={texts.fill(places.length)}
            onClick={fill}
            aria-keyshortcuts={onMac ? 'Meta+Enter' : 'Control+Enter'}
            title={texts.fillKey(onMac)}
            disabled={places.length === 0}
          />
        </div>
      </div>
    </Modal>
  )
}
