import { PhoneLabel } from '#contract/http/my-account.ts'
import { Button } from '#renderer/ui/button.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { phoneTexts } from './texts.ts'
import { toPhoneForm } from './phone-form.ts'
import { usePhones } from './use-phones.ts'

const rows = toPhoneForm([], PhoneLabel.options).phones

/** All phones of the user. */
export const PhonesSection = () => {
  const { control, submit, isSending, keptDraft } = usePhones()
  return (
    <form className="profile-form" noValidate aria-labelledby="phones-title" onSubmit={submit}>
      <h2 className="large" id="phones-title">
        {phoneTexts.title}
      </h2>
      <p className="muted small">{phoneTexts.lead}</p>
      <RestoredLine draft={keptDraft} />
      <PhoneFields control={control} rows={rows} />
      <div>
        <Button type="submit" intent="primary" text={phoneTexts.update} loading={isSending} />
      </div>
    </form>
  )
}
