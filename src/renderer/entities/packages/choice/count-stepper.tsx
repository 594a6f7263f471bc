import { Minus, Plus } from '@blueprintjs/icons'
import { Button } from '#renderer/ui/button.tsx'
import { choiceTexts } from './choice-texts.ts'

interface CountStepperProps {
  label: string
  /** Below the label. */
  note?: string
  /** Accessible name, if the label alone isn't unique on the page. */
  name?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A number with buttons to lower and raise it. */
export const CountStepper = ({ label, note, name = label, value, min, max, onChange }: CountStepperProps) => (
  <div className="holiday-count" role="group" aria-label={name}>
    <span className="grow">
      <span className="holiday-count-label">{label}</span>
      {note ? <span className="small muted holiday-count-note">{note}</span> : null}
    </span>
    <Button
      icon={<Minus />}
      aria-label={choiceTexts.fewer(name)}
      disabled={value <= min}
      onClick={() => onChange(value - 1)}
    />
    <output className="num holiday-count-value" aria-live="polite">
      {value}
    </output>
    <Button
      icon={<Plus />}
      aria-label={choiceTexts.more(name)}
      disabled={value >= max}
      onClick={() => onChange(value + 1)}
    />
  </div>
)
