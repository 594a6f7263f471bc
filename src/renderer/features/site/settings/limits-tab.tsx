import { useWatch } from 'react-hook-form'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import { limitTexts as texts } from './rule-texts.ts'
import type { SettingsControl } from './settings-form.ts'

/** How much customers may search, staff may move alone and one online payment may be. */
export const LimitsTab = ({ control }: { control: SettingsControl }) => {
  const isOn = useWatch({ control, name: 'searchLimit.isOn' })
  return (
    <div className="settings-fields">
      <h2 className="large">{texts.searches}</h2>
      <CheckboxField control={control} name="searchLimit.isOn" label={texts.isOn} help={texts.searchesHelp} />
      <IntegerField
        control={control}
        name="searchLimit.freeLooks"
        label={texts.freeLooks}
        min={1}
        isDisabled={!isOn}
      />
      <IntegerField
        control={control}
        name="searchLimit.looksPerBooking"
        label={texts.looksPerBooking}
        min={0}
        isDisabled={!isOn}
      />
      <h2 className="large">{texts.staff}</h2>
      <IntegerField
        control={control}
        name="limits.secondPersonAbove"
        label={texts.secondPersonAbove}
        help={texts.secondPersonHelp}
        min={0}
      />
      <h2 className="large">{texts.payments}</h2>
      <IntegerField control={control} name="limits.paymentMin" label={texts.paymentMin} min={1} />
      <IntegerField control={control} name="limits.paymentMax" label={texts.paymentMax} min={1} />
    </div>
  )
}
