import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { subscribersEndpoints } from '#contract/http/subscribers.ts'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { newsletterApi } from './newsletter-api.ts'
import { newsletterTexts as texts } from './newsletter-texts.ts'
import './newsletter.css'

/** The newsletter form. It takes the focus because a button opens it. */
export const NewsletterForm = () => {
  const { pathname } = useLocation()
  const [subscribe] = newsletterApi.useSubscribeMutation()
  const [sentTo, setSentTo] = useState('')
  const { control, submit, failure, isSending, setFocus } = useContractForm({
    endpoint: subscribersEndpoints.subscribe,
    defaults: { email: '' },
    toRequest: ({ email }) => ({ email, source: pathname.slice(0, 120) }),
    send: async (request) => {
      const answer = await subscribe(request)
      if (!answer.error) setSentTo(request.email)
      return answer
    },
  })
  useEffect(() => setFocus('email'), [setFocus])
  if (sentTo !== '')
    return (
      <p className="newsletter" role="status">
        {texts.sent(sentTo)}
      </p>
    )
  return (
    <form className="newsletter" noValidate aria-label={texts.title} onSubmit={submit}>
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
        <Button type="submit" text={texts.subscribe} loading={isSending} />
      </div>
      <Problem failure={failure} />
    </form>
  )
}
