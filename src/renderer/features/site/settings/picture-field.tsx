import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { SettingsControl } from './settings-form.ts'
import { generalTexts as texts } from './texts.ts'

const maxBytes = 64 * 1024
const kinds = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']

const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error(texts.wrongKind)))
    reader.readAsDataURL(file)
  })

interface PictureFieldProps {
  control: SettingsControl
  name: 'logoUrl' | 'faviconUrl'
  label: string
}

/** An image by address, or from a file that becomes part of the address. */
export const PictureField = ({ control, name, label }: PictureFieldProps) => {
  const { field } = useController({ control, name })
  const picker = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    if (!kinds.includes(file.type)) return setFault(texts.wrongKind)
    const address = await readDataUrl(file)
    if (address.length > maxBytes) return setFault(texts.tooLarge)
    setFault('')
    field.onChange(address)
  }
  return (
    <div className="picture-field">
      <TextField control={control} name={name} label={label} help={texts.pictureHelp} />
      <div className="row">
        <span className="picture-box">
          {field.value ? (
            <img src={field.value} alt="" />
          ) : (
            <span className="muted small">{texts.noPicture}</span>
          )}
        </span>
        <Button text={texts.choose(label)} onClick={() => picker.current?.click()} />
        <input
          ref={picker}
          type="file"
          hidden
          accept={kinds.join(',')}
          aria-label={texts.choose(label)}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {fault ? (
        <p className="field-error" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  )
}
