import { Disable, Error as ErrorIcon, Tick, Time } from '@blueprintjs/icons'
import type { WebhookDelivery } from '#contract/entities/partners.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { deliveriesTexts as texts } from './webhooks-texts.ts'

const pollMs = 15_000
const looks: Record<WebhookDelivery['state'], StatusLook> = {
  waiting: { tone: 'info', word: texts.states.waiting, Icon: Time },
  delivered: { tone: 'good', word: texts.states.delivered, Icon: Tick },
  failed: { tone: 'bad', word: texts.states.failed, Icon: ErrorIcon },
  dropped: { tone: 'bad', word: texts.states.dropped, Icon: Disable },
}

/** Indents a body of JSON; any other text stays as it is. */
const toReadable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const toFacts = ({ attempts, lastAttemptAt, nextAttemptAt, status }: WebhookDelivery): string =>
  [
    texts.attempts(attempts),
    lastAttemptAt === null ? '' : texts.last(formatInstant(lastAttemptAt)),
    nextAttemptAt === null ? '' : texts.next(formatInstant(nextAttemptAt)),
    status === null ? (attempts > 0 ? texts.noAnswer : '') : texts.http(status),
  ]
    .filter(Boolean)
    .join(' · ')

const Delivery = ({ delivery }: { delivery: WebhookDelivery }) => {
  const [redeliver, { isLoading }] = partnersApi.useRedeliverMutation()
  const showOutcome = useChangeToast()
  const { deliveryId, messageId, event, state, createdAt, problem, body } = delivery
  return (
    <li className="api-delivery">
      <div className="api-delivery-head">
        <StatusTag look={looks[state]} />
        <code className="mono">{event}</code>
        <time className="num muted grow" dateTime={createdAt}>
          {formatInstant(createdAt)}
        </time>
        {state === 'waiting' ? null : (
          <Button
            size="small"
            text={texts.redeliver}
            aria-label={texts.redeliverOf(event, messageId)}
            loading={isLoading}
            onClick={() => void showOutcome(redeliver({ deliveryId }), { done: texts.redelivered })}
          />
        )}
      </div>
      <p className="small num">{toFacts(delivery)}</p>
      {problem === '' ? null : <p className="small api-wrap">{problem}</p>}
      <details>
        <summary>{texts.body}</summary>
        <p className="small muted api-wrap">{texts.messageId(messageId)}</p>
        <pre className="mono api-body" role="group" aria-label={texts.bodyOf(messageId)}>
          {toReadable(body)}
        </pre>
      </details>
    </li>
  )
}

/** What was sent to a webhook, newest first. It is read again while anything waits. */
export const Deliveries = ({ webhookId }: { webhookId: string }) => {
  const place = useListMemory({ listKey: webhookId, pageSize: 20 })
  const request = { webhookId, pageSize: place.pageSize }
  const { data } = partnersApi.endpoints.webhookDeliveries.useQueryState({ ...request, page: place.page })
  const isWaiting = data?.deliveries.some(({ state }) => state === 'waiting') ?? false
  const polling = usePolling(isWaiting ? pollMs : 0)
  const list = useList(partnersApi.endpoints.webhookDeliveries, {
    place,
    request,
    rows: 'deliveries',
    ...polling,
  })
  return (
    <div className="stack">
      <div className="row spread">
        <p className="small muted">{texts.lead}</p>
        <Button size="small" text={texts.refresh} loading={list.isFetching} onClick={list.retry} />
      </div>
      <ListStates
        list={list}
        failed={texts.failed}
        empty={
          <EmptyState title={texts.empty}>
            <p>{texts.emptyText}</p>
          </EmptyState>
        }
        skeleton={{ rows: 3, height: 56 }}
      >
        <ul>
          {list.rows.map((delivery) => (
            <Delivery key={delivery.deliveryId} delivery={delivery} />
          ))}
        </ul>
      </ListStates>
      <ListFoot list={list} summary={list.info && texts.count(list.info.total)} isHiddenOnOnePage />
    </div>
  )
}
