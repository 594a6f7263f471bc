import { useFieldArray } from 'react-hook-form'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { SettingsControl } from './settings-form.ts'
import { bankTexts as texts } from './texts.ts'

const empty = { bankName: '', accountName: '', accountNumber: '', ifsc: '', branch: '', upiId: '' }

const Account = ({ control, index }: { control: SettingsControl; index: number }) => {
  const name = <Field extends keyof typeof empty>(field: Field) => `bankAccounts.${index}.${field}` as const
  return (
    <div className="bank-fields">
      <TextField control={control} name={name('bankName')} label={texts.bankName} isRequired />
      <TextField control={control} name={name('accountName')} label={texts.accountName} isRequired />
      <TextField
        control={control}
        name={name('accountNumber')}
        label={texts.accountNumber}
        isRequired
        inputMode="numeric"
      />
      <TextField
        control={control}
        name={name('ifsc')}
        label={texts.ifsc}
        isRequired
        isUpperCase
        maxLength={11}
      />
      <TextField control={control} name={name('branch')} label={texts.branch} />
      <TextField control={control} name={name('upiId')} label={texts.upiId} />
    </div>
  )
}

/** Bank accounts into which customers pay. */
export const BankTab = ({ control }: { control: SettingsControl }) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'bankAccounts' })
  return (
    <div className="stack">
      {fields.length === 0 ? <p className="muted">{texts.empty}</p> : null}
      {fields.map(({ id }, index) => (
        <section className="bank-entry" key={id} aria-label={texts.account(index)}>
          <h2 className="large">{texts.account(index)}</h2>
          <Account control={control} index={index} />
          <div>
            <Button variant="minimal" text={texts.remove(index)} onClick={() => remove(index)} />
          </div>
        </section>
      ))}
      <div>
        <Button text={texts.add} disabled={fields.length >= 10} onClick={() => append(empty)} />
      </div>
    </div>
  )
}
