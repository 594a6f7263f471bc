import { useState } from 'react'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { siteSettingsEndpoints } from '#contract/http/site-settings.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorsLine } from '#renderer/ui/fields/errors-line.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { policiesApi } from './policies-api.ts'
import { PolicyPage } from './policy-page.tsx'
import { policyTexts as texts } from './texts.ts'

const { requestPartnership } = siteSettingsEndpoints
const empty: RequestInputOf<typeof requestPartnership> = {
  companyName: '',
  contactName: '',
  email: '',
  phone: '',
  message: '',
}

const PartnerForm = () => {
  const [isSent, setSent] = useState(false)
  const [send] = policiesApi.useRequestPartnershipMutation()
  const { control, submit, failure, isSending, keptDraft, formState } = useContractForm({
    endpoint: requestPartnership,
    defaults: empty,
    toRequest: (typed) => ({ ...typed, email: typed.email.trim() }),
    // A missing email shouldn't be reported as an invalid one.
    check: ({ email }) => (email.trim() === '' ? [{ path: 'email', message: uiTexts.required }] : []),
    draft: 'partner-request',
    send: (request) => send(request),
    onDone: () => setSent(true),
  })
  if (isSent)
    return (
      <section className="partner-form" role="status">
        <h2 className="large">{texts.sentTitle}</h2>
        <p>{texts.sentText}</p>
      </section>
    )
  return (
    <form className="partner-form" noValidate aria-labelledby="partner-form" onSubmit={submit}>
      <h2 className="large" id="partner-form">
        {texts.formTitle}
      </h2>
      <RestoredLine draft={keptDraft} />
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
        <Button type="submit" intent="primary" text={texts.send} loading={isSending} />
      </div>
    </form>
  )
}

/** Replaces the form on a site without an email address, because no one would receive the request. */
const FormUnavailable = ({ phone }: { phone: string }) => (
  <section className="partner-form">
    <h2 className="large">{texts.unavailableTitle}</h2>
    <p>{texts.unavailableText(phone)}</p>
  </section>
)

/** The API partner programme: a description, and a form for companies that want to join. */
export const PartnerScreen = () => {
  const site = useSite()
  return (
    <PolicyPage page="api-partner-program">
      {site ? (
        <p>
          <a href={`https://${site.domain}/api/docs`} target="_blank" rel="noopener noreferrer">
            {texts.reference}
          </a>
        </p>
      ) : null}
      {site?.adminEmail === '' ? <FormUnavailable phone={site.adminContact} /> : <PartnerForm />}
    </PolicyPage>
  )
}
