import type { Control } from 'react-hook-form'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import type { FlightSettingsForm } from './flight-settings-form.ts'
import { flightSettingsTexts as texts } from './texts.ts'

interface LimitPartProps {
  control: Control<FlightSettingsForm>
  name: 'riseAbsorbed' | 'holdMarginMinutes'
  max: number
  isDisabled?: boolean
}

/** A setting with one number; 0 turns it off. */
export const LimitPart = ({ control, name, max, isDisabled = false }: LimitPartProps) => (
  <section className="stack">
    <h2 className="large">{texts.limits[name].title}</h2>
    <p className="small muted">{texts.limits[name].lead}</p>
    <div className="flight-closing">
      <IntegerField
        control={control}
        name={name}
        label={texts.limits[name].label}
        help={isDisabled ? texts.limitLocked : undefined}
        isDisabled={isDisabled}
        min={0}
        max={max}
      />
    </div>
  </section>
)
