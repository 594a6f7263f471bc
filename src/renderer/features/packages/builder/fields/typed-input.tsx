import { useEffect, useState, type ComponentProps } from 'react'
import type { FieldAria } from '#renderer/ui/fields/field-frame.tsx'

interface TypedInputProps<Value extends number | string> extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange'
> {
  aria: Partial<FieldAria>
  value: Value
  onChange: (value: Value) => void
  /** Reads what is typed. What can't be read must be a value that no save accepts. */
  read: (text: string) => Value
  format: (value: Value) => string
}

/** An input whose text may be unfinished: it keeps what is typed and formats it when the focus leaves. */
export const TypedInput = <Value extends number | string>({
  aria,
  value,
  onChange,
  read,
  format,
  className = '',
  ...rest
}: TypedInputProps<Value>) => {
  const [text, setText] = useState(() => format(value))
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    // Undo and other people's versions change the value from outside.
    setText((shown) => (Object.is(read(shown), value) ? shown : format(value)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the value matters; `read` and `format` are constant
  }, [value])
  return (
    <input
      {...rest}
      {...aria}
      className={`field-control num ${className}`}
      autoComplete="off"
      value={text}
      onFocus={() => setFocused(true)}
      onChange={({ target }) => {
        setText(target.value)
        onChange(read(target.value))
      }}
      onBlur={() => {
        if (isFocused && !Number.isNaN(value)) setText(format(value))
        setFocused(false)
      }}
    />
  )
}
