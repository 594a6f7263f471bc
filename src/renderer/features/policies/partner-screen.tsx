import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { siteSettingsEndpoints } from '#contract/http/site-settings.ts'
import { failureOf } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { policiesApi } from './policies-api.ts'
import { PolicyPage } from './policy-page.tsx'
import { policyTexts as texts } from './texts.ts'

const Request = siteSettingsEndpoints.requestPartnership.request
type Request = z.input<typeof Request>
const fields = ['companyName', 'contactName', 'email', 'phone', 'message'] as const
const empty: Request = { companyName: '', contactName: '', email: '', phone: '', message: '' }

const useRequestForm = (onSent: () => void) => {
  const dispatch = useAppDispatch()
  const [send] = policiesApi.useRequestPartnershipMutation()
  const form = useForm<Request, unknown, z.output<typeof Request>>({
    resolver: zodResolver(Request),
    defaultValues: empty,
  })
  const submit = form.handleSubmit(async (request) => {
    const failure = failureOf((await send(request)).error)
    if (!failure) return onSent()
    for (const { path, message } of failure.fields ?? []) {
      const name = fields.find((field) => field === path)
      if (name) form.setError(name, { type: 'server', message })
    }
    if (failure.fields?.length) return
    const text = failure.errorCode === 'rateLimited' ? failure.message : texts.sendFailed
    dispatch(toastShown({ tone: 'error', text, requestId: failure.requestId }))
  })
  return { form, submit }
}

const PartnerForm = () => {
  const [isSent, setSent] = useState(false)
  const { form, submit } = useRequestForm(() => setSent(true))
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
      <TextField
        control={control}
        name="companyName"
        label={texts.companyName}
        isRequired
        autoComplete="organization"
      />
      <TextField
        control={control}
        name="contactName"
        label={texts.contactName}
        isRequired
        autoComplete="name"
      />
      <TextField
        control={control}
        name="email"
        label={texts.email}
        isRequired
        type="email"
        autoComplete="email"
      />
      <TextField control={control} name="phone" label={texts.phone} type="tel" autoComplete="tel" />
      <TextField control={control} name="message" label={texts.message} rows={4} />
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
