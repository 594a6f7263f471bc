import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import type { SettingsControl } from './settings-form.ts'
import { updateTexts as texts } from './texts.ts'

/** The emails that bookings cause. */
export const BookingUpdatesTab = ({ control }: { control: SettingsControl }) => (
  <div className="settings-fields">
    <p className="muted">{texts.lead}</p>
    <CheckboxField
      control={control}
      name="bookingUpdates.confirmation"
      label={texts.confirmation}
      help={texts.confirmationHelp}
    />
    <CheckboxField
      control={control}
      name="bookingUpdates.decision"
      label={texts.decision}
      help={texts.decisionHelp}
    />
    <CheckboxField
      control={control}
      name="bookingUpdates.scheduleChange"
      label={texts.scheduleChange}
      help={texts.scheduleChangeHelp}
    />
    <CheckboxField
      control={control}
      name="bookingUpdates.holdReminder"
      label={texts.holdReminder}
      help={texts.holdReminderHelp}
    />
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
