import { useEffect, useState, type Ref } from 'react'
import {
  ChangeRequestState,
  requestTypeNames,
  requestTypes,
  RequestType,
} from '#contract/common/enumerations.ts'
import type { ChangeRequestFilter } from '#contract/http/changes.ts'
import { useIsOwnerOrStaff } from '#renderer/entities/audience.ts'
import { changeTexts } from '#renderer/entities/change-texts.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select, type SelectOption } from '#renderer/ui/fields/select.tsx'
import { doneStates, openStates } from './figures.ts'
import { trackerAddress } from './tracker-params.ts'
import { trackerTexts } from './tracker-texts.ts'

const { filters: texts } = trackerTexts

const stateOptions = [
  { value: '', label: texts.allStates },
  { value: openStates.join(','), label: texts.openStates },
  { value: doneStates.join(','), label: texts.doneStates },
  ...ChangeRequestState.options.map((state) => ({
    value: state as string,
    label: changeTexts.states[state],
  })),
]
const typeOptions = [
  { value: '', label: texts.allTypes },
  ...Object.values(requestTypes).map((type) => ({ value: String(type), label: requestTypeNames[type] })),
]
const dayOptions = [
  { value: '0', label: texts.anyDays },
  ...[1, 3, 7, 14, 30].map((days) => ({ value: String(days), label: texts.days1(days) })),
]

interface ChoiceProps {
  label: string
  value: string
  options: readonly SelectOption<string>[]
  onChange: (value: string) => void
  ref?: Ref<HTMLSelectElement> | undefined
}

const Choice = ({ label, value, options, onChange, ref }: ChoiceProps) => (
  <FieldFrame label={label}>
    {(aria) => (
      <Select
        aria={aria}
        ref={ref}
        value={value}
        options={
          options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]
        }
        onChange={onChange}
      />
    )}
  </FieldFrame>
)

const PnrField = ({ value, onApply }: { value: string; onApply: (text: string) => void }) => {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const apply = (): void => {
    if (text.trim() !== value) onApply(text.trim())
  }
  return (
    <FieldFrame label={texts.pnr}>
      {(aria) => (
        <input
          {...aria}
          className="field-control is-upper"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          value={text}
          onChange={(event) => setText(event.target.value.toUpperCase())}
          onBlur={apply}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      )}
    </FieldFrame>
  )
}

interface TrackerFiltersProps {
  filter: ChangeRequestFilter
  onFilter: (filter: ChangeRequestFilter) => void
  /** Ref of the first field. */
  ref?: Ref<HTMLSelectElement>
}

/**
 * State, type, PNR, age and, for staff, what needs a decision. Each choice applies at once and is stored in the
 * address.
 */
export const TrackerFilters = ({ filter, onFilter, ref }: TrackerFiltersProps) => {
  const isOwnerOrStaff = useIsOwnerOrStaff()
  const set = (change: Partial<ChangeRequestFilter>): void => onFilter({ ...filter, ...change })
  return (
    <search className="tracker-filters" aria-label={texts.label}>
      <Choice
        ref={ref}
        label={texts.state}
        value={filter.states.join(',')}
        options={stateOptions}
        onChange={(value) => set({ states: value.split(',').filter(Boolean) as ChangeRequestState[] })}
      />
      <Choice
        label={texts.type}
        value={filter.requestType === null ? '' : String(filter.requestType)}
        options={typeOptions}
        onChange={(value) => set({ requestType: RequestType.safeParse(Number(value)).data ?? null })}
      />
      <PnrField
        value={filter.pnrOrTicketNumber}
        onApply={(pnrOrTicketNumber) => set({ pnrOrTicketNumber })}
      />
      <Choice
        label={texts.days}
        value={String(filter.openForDays)}
        options={dayOptions}
        onChange={(value) => set({ openForDays: Number(value) })}
      />
      {isOwnerOrStaff || filter.needsDecision ? (
        <Checkbox
          label={texts.needsDecision}
          isChecked={filter.needsDecision}
          onChange={(needsDecision) => set({ needsDecision })}
        />
      ) : null}
      {trackerAddress.changed(filter).length > 0 ? (
        <Button
          variant="minimal"
          text={trackerTexts.clear}
          onClick={() => onFilter(trackerAddress.defaults)}
        />
      ) : null}
    </search>
  )
}
