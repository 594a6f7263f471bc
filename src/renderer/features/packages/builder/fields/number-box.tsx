import { parseInteger } from '#renderer/ui/fields/integer-field.tsx'
import { formatTypedMinor, readMinor } from '#renderer/features/packages/builder/builder-doc.ts'
import { PlaceFrame, type PlaceProps } from './place-frame.tsx'
import { TypedInput } from './typed-input.tsx'

interface NumberBoxProps extends PlaceProps {
  value: number
  onChange: (value: number) => void
}

const readWhole = (text: string): number => parseInteger(text) ?? Number.NaN
const formatWhole = (value: number): string => (Number.isFinite(value) ? String(value) : '')

/** A whole number. */
export const NumberBox = ({ value, onChange, ...frame }: NumberBoxProps) => (
  <PlaceFrame {...frame}>
    {(aria) => (
      <TypedInput
        aria={aria}
        value={value}
        onChange={onChange}
        read={readWhole}
        format={formatWhole}
        inputMode="numeric"
      />
    )}
  </PlaceFrame>
)

/** An amount in rupees; the value is in paise. */
export const MoneyBox = ({ value, onChange, ...frame }: NumberBoxProps) => (
  <PlaceFrame {...frame}>
    {(aria) => (
      <span className="builder-money">
        <span className="muted" aria-hidden="true">
          ₹
        </span>
        <TypedInput
          aria={aria}
          value={value}
          onChange={onChange}
          read={readMinor}
          format={formatTypedMinor}
          inputMode="decimal"
        />
      </span>
    )}
  </PlaceFrame>
)

const readPercent = (text: string): number =>
  /^\s*\d{1,3}([.,]\d{1,2})?\s*%?\s*$/.test(text)
    ? Math.round(Number.parseFloat(text.replace(',', '.')) * 100)
    : Number.NaN
const formatPercent = (basisPoints: number): string =>
  Number.isFinite(basisPoints) ? String(basisPoints / 100) : ''

/** A percentage; the value is in basis points. */
export const PercentBox = ({ value, onChange, ...frame }: NumberBoxProps) => (
  <PlaceFrame {...frame}>
    {(aria) => (
      <span className="builder-money">
        <TypedInput
          aria={aria}
          value={value}
          onChange={onChange}
          read={readPercent}
          format={formatPercent}
          inputMode="decimal"
        />
        <span className="muted" aria-hidden="true">
          %
        </span>
      </span>
    )}
  </PlaceFrame>
)
