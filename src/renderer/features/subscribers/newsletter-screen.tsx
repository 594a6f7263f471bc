import { Link, useSearchParams } from 'react-router-dom'
import { useSite } from '#renderer/entities/audience.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useFragmentCode } from '#renderer/entities/use-fragment-code.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { newsletterApi } from './newsletter-api.ts'
import { newsletterTexts as texts } from './newsletter-texts.ts'

interface StepProps {
  title: string
  lead: string
  button: string
  done: string | null
  error: unknown
  isLoading: boolean
  onPress: () => void
}

/** A step that requires a button press, because mail scanners open links too. */
const Step = ({ title, lead, button, done, error, isLoading, onPress }: StepProps) => {
  const failure = toFailure(error)
  // Pressing again can't help with a link that was used or has expired.
  const canPress = done === null && failure?.errorCode !== 'codeInvalid'
  return (
    <CardPage title={title}>
      {done === null ? null : (
        <p className="notice tone-good" role="status">
          {done}
        </p>
      )}
      {canPress ? <p>{lead}</p> : null}
      <Problem failure={failure} />
      {canPress ? (
        <Button intent="primary" fill text={button} loading={isLoading} onClick={onPress} />
      ) : (
        <Link className="small" to={searchFlight.to()}>
          {texts.search}
        </Link>
      )}
    </CardPage>
  )
}

const Confirm = ({ code, site }: { code: string; site: string }) => {
  const [confirm, { data, error, isLoading }] = newsletterApi.useConfirmSubscriptionMutation()
  return (
    <Step
      title={texts.confirmTitle}
      lead={texts.confirmLead(site)}
      button={texts.confirm}
      done={data ? texts.confirmed(data.email) : null}
      error={error}
      isLoading={isLoading}
      onPress={() => void confirm({ code })}
    />
  )
}

const Unsubscribe = ({ token, site }: { token: string; site: string }) => {
  const [unsubscribe, { data, error, isLoading }] = newsletterApi.useUnsubscribeMutation()
  return (
    <Step
      title={texts.unsubscribeTitle}
      lead={texts.unsubscribeLead(site)}
      button={texts.unsubscribe}
      done={data ? texts.unsubscribed(data.email) : null}
      error={error}
      isLoading={isLoading}
      onPress={() => void unsubscribe({ token })}
    />
  )
}

/** The page for links in newsletter emails: confirms or ends a subscription. */
export const NewsletterScreen = () => {
  const [params] = useSearchParams()
  const secret = useFragmentCode()
  const site = useSite()?.companyName ?? ''
  if (secret === '')
    return (
      <CardPage title={texts.linkTitle}>
        <p>{texts.noLink}</p>
        <Link className="small" to={searchFlight.to()}>
          {texts.search}
        </Link>
      </CardPage>
    )
  return params.get('action') === 'unsubscribe' ? (
    <Unsubscribe token={secret} site={site} />
  ) : (
    <Confirm code={secret} site={site} />
  )
}
