import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import type { SettingsControl } from './settings-form.ts'
import { updateTexts as texts } from './texts.ts'

const kinds = ['confirmation', 'decision', 'scheduleChange', 'holdReminder'] as const

/** The emails that bookings cause. */
export const BookingUpdatesTab = ({ control }: { control: SettingsControl }) => (
  <div className="settings-fields">
    <p className="muted">{texts.lead}</p>
    {kinds.map((kind) => (
      <CheckboxField
        key={kind}
        control={control}
        name={`bookingUpdates.${kind}`}
        label={texts[kind]}
        help={texts[`${kind}Help`]}
      />
    ))}
    <IntegerField
      control={control}
      name="bookingUpdates.holdReminderHours"
      label={texts.holdReminderHours}
      help={texts.holdReminderHoursHelp}
      min={1}
      max={24}
    />
  </div>
)
