import { PhoneLabel } from '#contract/http/my-account.ts'
import { Button } from '#renderer/ui/button.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { PhoneFields } from './phone-fields.tsx'
import { phoneTexts } from './texts.ts'
import { phoneFormOf } from './phone-form.ts'
import { usePhones } from './use-phones.ts'

const rows = phoneFormOf([], PhoneLabel.options).phones

/** All phones of a person. */
export const PhonesSection = () => {
  const { control, handleSubmit, send, formState, draft } = usePhones()
  useUnsaved(formState.isDirty)
  return (
    <form
      className="profile-form"
      noValidate
      aria-labelledby="phones-title"
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <h2 className="large" id="phones-title">
        {phoneTexts.title}
      </h2>
      <p className="muted small">{phoneTexts.lead}</p>
      <RestoredLine draft={draft} />
      <PhoneFields control={control} rows={rows} />
      <div>
        <Button type="submit" intent="primary" text={phoneTexts.update} loading={formState.isSubmitting} />
      </div>
    </form>
  )
}
