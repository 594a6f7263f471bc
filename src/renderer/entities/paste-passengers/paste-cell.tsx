import { Disable, Help, Minus, Tick, WarningSign, Edit } from '@blueprintjs/icons'
import { useId } from 'react'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { titlesFor } from '#domain/passengers/passenger-titles.ts'
import { dateUseOf, type PastedField } from '#domain/passengers/paste/pasted-fields.ts'
import { Button } from '#renderer/ui/button.tsx'
import { DateInput } from '#renderer/ui/fields/date-input.tsx'
import { Select, type SelectOption } from '#renderer/ui/fields/select.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import type { CellKind, CellState } from './paste-cells.ts'
import type { PasteParty } from './paste-party.ts'
import { pasteTexts as texts } from './paste-texts.ts'

const { words } = texts
const looks: Record<CellKind, StatusLook> = {
  sure: { tone: 'good', word: words.sure, Icon: Tick },
  question: { tone: 'warn', word: words.question, Icon: Help },
  missing: { tone: 'bad', word: words.missing, Icon: WarningSign },
  wrong: { tone: 'bad', word: words.wrong, Icon: WarningSign },
  typed: { tone: 'info', word: words.typed, Icon: Edit },
  notNeeded: { tone: 'quiet', word: words.notNeeded, Icon: Disable },
  optional: { tone: 'quiet', word: words.optional, Icon: Minus },
}

interface PasteCellProps {
  field: PastedField
  /** Who the cell is about, for its accessible name. */
  name: string
  /** The value as it will be filled in. */
  value: string
  state: CellState
  passenger: PassengerForm
  party: PasteParty
  onEdit: (value: string) => void
  onSettle: () => void
}

const upperFields = new Set<PastedField>(['passportNo', 'pan', 'ffNumber'])

const genderOptions: SelectOption<string>[] = [
  { value: '1', label: texts.genders.male },
  { value: '2', label: texts.genders.female },
]

/** Lists what a select of this field offers; null for a field that is typed. */
const optionsOf = (
  field: PastedField,
  passenger: PassengerForm,
  { context, countries }: PasteParty,
): SelectOption<string>[] | null => {
  const choose = { value: '', label: texts.choose }
  if (field === 'nationality' || field === 'passportIssueCountryCode') return [choose, ...countries]
  if (field === 'gender') return [choose, ...genderOptions]
  return field === 'title'
    ? [
        choose,
        ...titlesFor(passenger.paxType, context.requirements.nameStyle).map((value) => ({
          value,
          label: value,
        })),
      ]
    : null
}

/** The control of a cell: a select, a date or a text. */
const CellControl = ({
  field,
  name,
  value,
  state,
  passenger,
  party,
  onEdit,
  noteId,
}: Omit<PasteCellProps, 'onSettle'> & { noteId: string }) => {
  const id = useId()
  const label = texts.cellOf(field, name)
  const aria = {
    id,
    'aria-invalid': state.kind === 'missing' || state.kind === 'wrong',
    'aria-describedby': noteId,
    'aria-required': undefined,
  }
  const options = optionsOf(field, passenger, party)
  if (options) return <Select label={label} aria={aria} value={value} options={options} onChange={onEdit} />
  if (dateUseOf(field))
    return (
      <>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <DateInput
          aria={aria}
          value={value}
          onChange={onEdit}
          {...(field === 'passportExpiry' ? { min: party.context.today } : { max: party.context.today })}
        />
      </>
    )
  return (
    <input
      {...aria}
      className={upperFields.has(field) ? 'field-control is-upper' : 'field-control'}
      aria-label={label}
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onEdit(upperFields.has(field) ? target.value.toUpperCase() : target.value)}
    />
  )
}

/** One cell: the value to edit, and in words and colour whether it is sure, open or missing. */
export const PasteCell = ({ onSettle, ...props }: PasteCellProps) => {
  const noteId = useId()
  const { field, name, state, onEdit, value } = props
  if (state.kind === 'notNeeded')
    return (
      <div className="paste-cell">
        <span className="paste-read">{value}</span>
        <StatusTag look={looks.notNeeded} isQuiet />
      </div>
    )
  return (
    <div className="paste-cell">
      <CellControl {...props} noteId={noteId} />
      <div className="paste-state" id={noteId}>
        <StatusTag look={looks[state.kind]} isQuiet={state.kind !== 'question'} />
        {state.text ? <span className="small">{state.text}</span> : null}
      </div>
      {state.kind === 'question' || state.other !== '' ? (
        <div className="paste-answers">
          {state.other ? (
            <Button
              size="small"
              text={texts.otherValue(state.other)}
              aria-label={`${texts.otherValue(state.other)}: ${texts.cellOf(field, name)}`}
              onClick={() => onEdit(state.other)}
            />
          ) : null}
          {state.kind === 'question' ? (
            <Button
              size="small"
              variant="minimal"
              text={texts.confirm}
              aria-label={texts.confirmOf(field, name)}
              onClick={onSettle}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
