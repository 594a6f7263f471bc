import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import type { ChangeForm } from './change-form.ts'

export interface Choice {
  index: number
  label: string
  detail: string
  /** Why it can't be picked; empty when it can. */
  why: string
}

interface ChoiceListProps {
  control: Control<ChangeForm>
  name: 'passengers' | 'parts'
  legend: string
  choices: readonly Choice[]
  /** Indexes chosen by the request type, which can't be changed; null when the user chooses. */
  fixed: readonly number[] | null
  help?: string
  /** The server's error. */
  refusal?: string | undefined
}

/** Picks several of a few passengers or sectors. Those requested earlier are marked and can't be picked. */
export const ChoiceList = ({ control, name, legend, choices, fixed, help, refusal }: ChoiceListProps) => {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const chosen = fixed ?? field.value
  const error = fieldState.error?.message ?? refusal
  const note = error ?? help
  const toggle = (index: number, isChecked: boolean): void =>
    field.onChange(
      isChecked
        ? [...field.value, index].toSorted((one, other) => one - other)
        : field.value.filter((other) => other !== index),
    )
  return (
    <fieldset className="field choice-list" aria-describedby={note ? `${id}-note` : undefined}>
      <legend className="field-label">
        {legend}
        <span className="faint" aria-hidden="true">
          {' '}
          *
        </span>
      </legend>
      {choices.map(({ index, label, detail, why }) => (
        <Checkbox
          key={index}
          isChecked={chosen.includes(index)}
          isDisabled={fixed !== null || (why !== '' && !chosen.includes(index))}
          onChange={(isChecked) => toggle(index, isChecked)}
          label={
            <>
              <span className="choice-label">{label}</span> <span className="small muted num">{detail}</span>
              {why ? <span className="small choice-why">{why}</span> : null}
            </>
          }
        />
      ))}
      {note ? (
        <p className={error ? 'field-error' : 'field-help'} id={`${id}-note`}>
          {note}
        </p>
      ) : null}
    </fieldset>
  )
}
