import { parseInputTime } from '#domain/input-time.ts'
import { DateInput } from '#renderer/ui/fields/date-input.tsx'
import { Select, type SelectOption } from '#renderer/ui/fields/select.tsx'
import { PlaceFrame, type PlaceProps } from './place-frame.tsx'
import { TypedInput } from './typed-input.tsx'

interface SelectBoxProps<Value extends string | number> extends PlaceProps {
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  isDisabled?: boolean
}

/** A choice of the package. */
export const SelectBox = <Value extends string | number>({
  value,
  options,
  onChange,
  isDisabled = false,
  ...frame
}: SelectBoxProps<Value>) => (
  <PlaceFrame {...frame}>
    {(aria) => (
      <Select aria={aria} value={value} options={options} onChange={onChange} isDisabled={isDisabled} />
    )}
  </PlaceFrame>
)

interface TextualProps extends PlaceProps {
  value: string
  onChange: (value: string) => void
}

/** A date as `YYYY-MM-DD`. */
export const DateBox = ({ value, onChange, min, ...frame }: TextualProps & { min?: string }) => (
  <PlaceFrame {...frame}>
    {(aria) => <DateInput aria={aria} value={value} onChange={onChange} min={min} />}
  </PlaceFrame>
)

const readTime = (text: string): string => parseInputTime(text) ?? text.trim()
const formatTime = (value: string): string => value

/** A time of day as `HH:mm`, typed with or without a colon. */
export const TimeBox = ({ value, onChange, ...frame }: TextualProps) => (
  <PlaceFrame {...frame}>
    {(aria) => (
      <TypedInput
        aria={aria}
        value={value}
        onChange={onChange}
        read={readTime}
        format={formatTime}
        inputMode="numeric"
        maxLength={5}
        placeholder="09:30"
      />
    )}
  </PlaceFrame>
)
