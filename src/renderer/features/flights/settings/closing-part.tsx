import type { Control } from 'react-hook-form'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import type { FlightSettingsForm } from './flight-settings-form.ts'
import { flightSettingsTexts as texts } from './texts.ts'

/** How long before departure the agency stops selling. */
export const ClosingPart = ({ control }: { control: Control<FlightSettingsForm> }) => (
  <section className="stack">
    <h2 className="large">{texts.closing}</h2>
    <p className="small muted">{texts.closingLead}</p>
    <div className="flight-closing">
      {(['domestic', 'international'] as const).map((area) => (
        <IntegerField
          key={area}
          control={control}
          name={`closingHours.${area}`}
          label={texts.closingHours[area]}
          min={0}
          max={168}
        />
      ))}
    </div>
  </section>
)
