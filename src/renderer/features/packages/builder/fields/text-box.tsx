import { PlaceFrame, type PlaceProps } from './place-frame.tsx'

interface TextBoxProps extends PlaceProps {
  value: string
  onChange: (value: string) => void
  maxLength: number
  placeholder?: string
  /** Rows of a multiline field. */
  rows?: number
  isMono?: boolean
}

/** A text of the package. */
export const TextBox = ({
  value,
  onChange,
  maxLength,
  placeholder,
  rows,
  isMono,
  ...frame
}: TextBoxProps) => (
  <PlaceFrame {...frame}>
    {(aria) => {
      const shared = {
        ...aria,
        className: isMono ? 'field-control mono' : 'field-control',
        dir: 'auto' as const,
        value,
        maxLength,
        placeholder,
        onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
      }
      return rows ? <textarea {...shared} rows={rows} /> : <input {...shared} autoComplete="off" />
    }}
  </PlaceFrame>
)

interface LinesBoxProps extends PlaceProps {
  lines: readonly string[]
  onChange: (lines: string[]) => void
  placeholder?: string
  rows: number
}

/** A list of short texts, one in each line. */
export const LinesBox = ({ lines, onChange, placeholder, rows, ...frame }: LinesBoxProps) => (
  <PlaceFrame {...frame}>
    {(aria) => (
      <textarea
        {...aria}
        className="field-control"
        dir="auto"
        rows={Math.max(rows, lines.length + 1)}
        placeholder={placeholder}
        value={lines.join('\n')}
        onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split(/\r?\n/))}
      />
    )}
  </PlaceFrame>
)
