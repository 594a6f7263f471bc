import type { ResultOf } from '#contract/common/endpoint.ts'
import type { siteGatewayEndpoints } from '#contract/http/payments-gateways.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { gatewaysTexts as texts } from './gateways-texts.ts'

type Answer = ResultOf<typeof siteGatewayEndpoints.checkSiteGateway>
const tones = { accepted: 'good', refused: 'bad', noAnswer: 'warn' } as const

/** What the gateway said about the keys. */
export const CheckResult = ({
  name,
  answer: { data, error },
}: {
  name: string
  answer: { data?: Answer | undefined; error?: unknown }
}) => {
  const failure = toFailure(error)
  return (
    <div role="status">
      {failure ? <p className="notice tone-warn">{failure.message}</p> : null}
      {data && !failure ? (
        <p className={`notice tone-${tones[data.outcome]}`}>
          {texts.outcomes[data.outcome](name, data.message)}{' '}
          {data.outcome === 'accepted' ? texts.webhookUnchecked : ''}
        </p>
      ) : null}
    </div>
  )
}
