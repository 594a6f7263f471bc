import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { siteSettingsEndpoints } from '#contract/http/site-settings.ts'
import { toFields } from '#renderer/ui/form/field-errors.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorsLine } from '#renderer/ui/fields/errors-line.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { policiesApi } from './policies-api.ts'
import { PolicyPage } from './policy-page.tsx'
import { policyTexts as texts } from './texts.ts'

const Request = siteSettingsEndpoints.requestPartnership.request
type Request = z.input<typeof Request>
/** An address that is missing is not said to be half of one. */
const Form = Request.extend({
  email: z.string().trim().min(1, uiTexts.required).pipe(Request.shape.email),
})
const fields = ['companyName', 'contactName', 'email', 'phone', 'message'] as const
const empty: Request = { companyName: '', contactName: '', email: '', phone: '', message: '' }

const useRequestForm = (onSent: () => void) => {
  const [send] = policiesApi.useRequestPartnershipMutation()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const form = useForm<Request, unknown, z.output<typeof Request>>({
    resolver: zodResolver(Form),
    defaultValues: empty,
  })
  const draft = useFormDraft(form, 'partner-request')
  const submit = form.handleSubmit(async (request) => {
    setFailure(null)
    const { error } = await send(request)
    if (error) return setFailure(toFields(failureOf(error), form.setError, fields))
    draft.sent()
    onSent()
  })
  return { form, draft, submit, failure }
}

const PartnerForm = () => {
  const [isSent, setSent] = useState(false)
  const { form, draft, submit, failure } = useRequestForm(() => setSent(true))
  const { control, formState } = form
  if (isSent)
    return (
      <section className="partner-form" role="status">
        <h2 className="large">{texts.sentTitle}</h2>
        <p>{texts.sentText}</p>
      </section>
    )
  return (
    <form
      className="partner-form"
      noValidate
      aria-labelledby="partner-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 className="large" id="partner-form">
        {texts.formTitle}
      </h2>
      <RestoredLine draft={draft} />
      <TextField
        control={control}
        name="companyName"
        label={texts.companyName}
        isRequired
        autoComplete="organization"
        maxLength={120}
      />
      <TextField
        control={control}
        name="contactName"
        label={texts.contactName}
        isRequired
        autoComplete="name"
        maxLength={80}
      />
      <TextField
        control={control}
        name="email"
        label={texts.email}
        isRequired
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
      />
      <TextField
        control={control}
        name="phone"
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <TextField control={control} name="message" label={texts.message} rows={4} maxLength={2000} />
      <ErrorsLine formState={formState} />
      <Problem failure={failure} />
      <div>
        <Button type="submit" intent="primary" text={texts.send} loading={formState.isSubmitting} />
      </div>
    </form>
  )
}

/** The API partner programme: what it is, and a form for companies that want in. */
export const PartnerScreen = () => (
  <PolicyPage page="api-partner-program">
    <PartnerForm />
  </PolicyPage>
)
