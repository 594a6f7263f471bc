import { useController } from 'react-hook-form'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { SettingsControl } from './settings-form.ts'
import { themeTexts } from './texts.ts'

interface ColourFieldProps {
  control: SettingsControl
  name: 'theme.primary' | 'theme.accent'
  label: string
}

/** A colour, typed as #rrggbb or picked. */
export const ColourField = ({ control, name, label }: ColourFieldProps) => {
  const { field } = useController({ control, name })
  return (
    <div className="colour-field">
      <TextField control={control} name={name} label={label} isRequired maxLength={7} />
      <input
        type="color"
        className="colour-pick"
        aria-label={themeTexts.pick(label)}
        value={/^#[\da-f]{6}$/i.test(field.value) ? field.value : '#000000'}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </div>
  )
}
