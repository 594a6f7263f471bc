import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import type { AddedDays } from './added-days.ts'
import { addDaysTexts as texts } from './plan-texts.ts'

interface PlaceChoiceProps {
  count: number
  open: number
  at: AddedDays['at']
  onChange: (at: AddedDays['at']) => void
}

/** Where added days go: after the open day, at the end, or in place of all. */
export const PlaceChoice = ({ count, open, at, onChange }: PlaceChoiceProps) => {
  const options = [
    ...(open + 1 < count ? [{ value: String(open + 1), label: texts.after(open + 1) }] : []),
    { value: String(count), label: texts.atEnd },
    { value: 'replace', label: texts.replace },
  ]
  return (
    <FieldFrame label={texts.where}>
      {(aria) => (
        <Select
          aria={aria}
          value={String(at)}
          options={options}
          onChange={(value) => onChange(value === 'replace' ? value : Number(value))}
        />
      )}
    </FieldFrame>
  )
}
