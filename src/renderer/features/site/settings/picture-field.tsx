import { useController } from 'react-hook-form'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { PictureInput } from './picture-input.tsx'
import type { SettingsControl } from './settings-form.ts'
import { pictureFieldTexts as texts } from './texts.ts'

interface PictureFieldProps {
  control: SettingsControl
  name: 'logoUrl' | 'faviconUrl'
  label: string
  size: { width: number; height: number }
}

/** Whether a picture is on another website, so that its address is what a person may read and edit. */
const isElsewhere = (url: string): boolean => !url.startsWith('data:') && !url.startsWith('/')

/** A picture of the agency: an uploaded file, or one on another website. */
export const PictureField = ({ control, name, label, size }: PictureFieldProps) => {
  const { field, fieldState } = useController({ control, name })
  const hasAddress = isElsewhere(field.value)
  return (
    <div className="picture-field">
      <PictureInput
        label={label}
        value={field.value}
        onChange={field.onChange}
        size={size}
        error={hasAddress ? undefined : fieldState.error?.message}
      />
      {hasAddress ? (
        <TextField control={control} name={name} label={texts.address(label)} placeholder="https://" />
      ) : null}
    </div>
  )
}
