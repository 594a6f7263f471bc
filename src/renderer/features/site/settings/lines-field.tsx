import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import type { SettingsControl } from './settings-form.ts'

interface LinesFieldProps {
  control: SettingsControl
  name: 'scripts' | 'scriptHosts'
  label: string
  help: string
}

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Returns the first error of a list: of the list itself, or of one of its lines. */
const findMessage = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  const [line, inner] = Object.entries(error).find(([, one]) => Boolean(one)) ?? []
  const message = findMessage(inner)
  return message && /^\d+$/.test(line ?? '') ? `${Number(line) + 1}: ${message}` : message
}

/** A list of addresses, one per line. */
export const LinesField = ({ control, name, label, help }: LinesFieldProps) => {
  const { field, fieldState } = useController({ control, name })
  const value = field.value.join('\n')
  const [text, setText] = useState(value)
  useEffect(() => {
    setText((shown) => (splitLines(shown).join('\n') === value ? shown : value))
  }, [value])
  return (
    <FieldFrame label={label} help={help} error={findMessage(fieldState.error)}>
      {(aria) => (
        <textarea
          {...aria}
          className="field-control mono"
          rows={3}
          spellCheck={false}
          name={field.name}
          ref={field.ref}
          onBlur={field.onBlur}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            field.onChange(splitLines(event.target.value))
          }}
        />
      )}
    </FieldFrame>
  )
}
