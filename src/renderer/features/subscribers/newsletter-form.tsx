import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { subscribersEndpoints } from '#contract/http/subscribers.ts'
import { toFields } from '#renderer/ui/form/field-errors.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { newsletterApi } from './newsletter-api.ts'
import { newsletterTexts as texts } from './texts.ts'
import './newsletter.css'

const Request = subscribersEndpoints.subscribe.request.pick({ email: true })

/** The form of the newsletter sign-up. It takes the focus, since a press opens it. */
export const NewsletterForm = () => {
  const { pathname } = useLocation()
  const [subscribe] = newsletterApi.useSubscribeMutation()
  const [sentTo, setSentTo] = useState('')
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const { control, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(Request),
    defaultValues: { email: '' },
  })
  useEffect(() => setFocus('email'), [setFocus])
  const submit = handleSubmit(async ({ email }) => {
    setFailure(null)
    const { error } = await subscribe({ email, source: pathname.slice(0, 120) })
    if (error) setFailure(toFields(failureOf(error), setError, ['email']))
    else setSentTo(email)
  })
  if (sentTo !== '')
    return (
      <p className="newsletter" role="status">
        {texts.sent(sentTo)}
      </p>
    )
  return (
    <form
      className="newsletter"
      noValidate
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <strong>{texts.title}</strong>
      <div className="newsletter-line">
        <TextField
          control={control}
          name="email"
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
        />
        <Button type="submit" text={texts.subscribe} loading={formState.isSubmitting} />
      </div>
      <Problem failure={failure} />
    </form>
  )
}
