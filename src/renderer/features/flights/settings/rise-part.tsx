import type { Control } from 'react-hook-form'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import type { FlightSettingsForm } from './flight-settings-form.ts'
import { flightSettingsTexts as texts } from './texts.ts'

/** How much of a fare's rise the agency pays instead of the customer. */
export const RisePart = ({ control }: { control: Control<FlightSettingsForm> }) => (
  <section className="stack">
    <h2 className="large">{texts.rise}</h2>
    <p className="small muted">{texts.riseLead}</p>
    <div className="flight-closing">
      <IntegerField control={control} name="riseAbsorbed" label={texts.riseAbsorbed} min={0} max={10_000} />
    </div>
  </section>
)
