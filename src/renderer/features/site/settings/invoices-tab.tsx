import { useWatch } from 'react-hook-form'
import { stateOptions } from '#renderer/entities/state-options.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { SettingsControl } from './settings-form.ts'
import { sellerTexts as texts } from './texts.ts'

/** The seller on the site's invoices. */
export const InvoicesTab = ({ control }: { control: SettingsControl }) => {
  const [company, gstNumber] = useWatch({ control, name: ['companyName', 'seller.gstNumber'] })
  return (
    <div className="settings-fields">
      <p className="muted">{texts.lead}</p>
      {gstNumber === '' ? <p className="notice tone-warn">{texts.noGst}</p> : null}
      <TextField
        control={control}
        name="seller.legalName"
        label={texts.legalName}
        help={texts.legalNameHelp(company)}
      />
      <TextField
        control={control}
        name="seller.gstNumber"
        label={texts.gstNumber}
        maxLength={15}
        isUpperCase
      />
      <TextField
        control={control}
        name="seller.panNumber"
        label={texts.panNumber}
        maxLength={10}
        isUpperCase
      />
      <TextField
        control={control}
        name="seller.tanNumber"
        label={texts.tanNumber}
        help={texts.tanNumberHelp}
        maxLength={10}
        isUpperCase
      />
      <TextField control={control} name="seller.address" label={texts.address} />
      <SelectField
        control={control}
        name="seller.state"
        label={texts.state}
        options={stateOptions}
        placeholder={texts.chooseState}
      />
      <TextField
        control={control}
        name="seller.invoicePrefix"
        label={texts.invoicePrefix}
        help={texts.invoicePrefixHelp}
        maxLength={6}
        isUpperCase
      />
    </div>
  )
}
