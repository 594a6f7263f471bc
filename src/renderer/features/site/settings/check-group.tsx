import type { ReactNode } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import type { SettingsControl } from './settings-form.ts'

interface CheckGroupProps {
  control: SettingsControl
  name: 'activeModules' | 'supplierCategories'
  legend: string
  help?: string
  options: Readonly<Record<string, string>>
  /** Label of a stored entry that isn't an option. */
  renderUnknown?: (entry: string) => ReactNode
}

/** A list of entries to tick. Stored entries that aren't options follow, so that they can be kept or removed. */
export const CheckGroup = ({ control, name, legend, help, options, renderUnknown }: CheckGroupProps) => {
  const { field, fieldState } = useController({ control, name })
  const { defaultValues } = useFormState({ control, name })
  const chosen: readonly string[] = field.value
  const stored = (defaultValues?.[name] ?? []).filter((one) => one !== undefined)
  const entries = [...new Set([...Object.keys(options), ...stored, ...chosen])]
  const fault = [fieldState.error ?? []].flat().find((one) => one?.message)?.message
  const change = (entry: string, isChosen: boolean): void =>
    field.onChange(entries.filter((one) => (one === entry ? isChosen : chosen.includes(one))))
  return (
    <fieldset className="locked-routes" aria-describedby={help || fault ? `${name}-help` : undefined}>
      <legend className="field-label">{legend}</legend>
      {entries.map((entry) => (
        <Checkbox
          key={entry}
          label={options[entry] ?? renderUnknown?.(entry) ?? entry}
          isChecked={chosen.includes(entry)}
          onChange={(isChosen) => change(entry, isChosen)}
        />
      ))}
      {fault || help ? (
        <p className={fault ? 'field-error' : 'field-help'} id={`${name}-help`}>
          {fault ?? help}
        </p>
      ) : null}
    </fieldset>
  )
}
