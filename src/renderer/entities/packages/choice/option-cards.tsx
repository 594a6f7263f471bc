import './choice-parts.css'

interface OptionCardsProps {
  /** Heading of the options. */
  title: string
  /** Groups the radio buttons. */
  name: string
  options: readonly { value: string; label: string; note?: string }[]
  value: string
  onChange: (value: string) => void
}

/** One of a few options, each as a card with a radio button. */
export const OptionCards = ({ title, name, options, value, onChange }: OptionCardsProps) => (
  <fieldset className="holiday-options">
    <legend className="holiday-subtitle">{title}</legend>
    <div className="holiday-options-row">
      {options.map((option) => (
        <label key={option.value} className="holiday-option">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className="holiday-option-label">{option.label}</span>
            {option.note ? <span className="small muted">{option.note}</span> : null}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
