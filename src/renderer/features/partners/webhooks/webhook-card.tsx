import { Disable, Pause, Tick } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import type { PartnerWebhook } from '#contract/entities/partners.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { Deliveries } from './deliveries.tsx'
import { webhooksTexts as texts } from './webhooks-texts.ts'

const looks: Record<PartnerWebhook['state'], StatusLook> = {
  on: { tone: 'good', word: texts.states.on, Icon: Tick },
  off: { tone: 'quiet', word: texts.states.off, Icon: Pause },
  stopped: { tone: 'bad', word: texts.states.stopped, Icon: Disable },
}

/** What the card asks its list to open. */
export type WebhookAct = 'edit' | 'rotate' | 'remove'

interface CardProps {
  webhook: PartnerWebhook
  onAct: (act: WebhookAct) => void
}

const Stopped = ({ webhook }: { webhook: PartnerWebhook }) => {
  const [save, { isLoading }] = partnersApi.useSaveWebhookMutation()
  const showOutcome = useChangeToast()
  const { webhookId, mode, url, events } = webhook
  return (
    <div className="notice tone-bad api-stopped">
      <div className="grow">
        <strong>{texts.stopped}</strong>
        <p>{texts.stoppedText}</p>
      </div>
      <Button
        text={texts.turnOn}
        aria-label={texts.turnOnOf(url)}
        loading={isLoading}
        onClick={() =>
          void showOutcome(save({ webhookId, mode, url, events, isOn: true }), { done: texts.turnedOn })
        }
      />
    </div>
  )
}

const Dropped = ({ dropped }: { dropped: NonNullable<PartnerWebhook['dropped']> }) => (
  <div className="notice tone-warn">
    <div className="grow">
      <strong>{texts.dropped(dropped.count, formatInstant(dropped.from), formatInstant(dropped.to))}</strong>
      <p>{texts.droppedText}</p>
    </div>
  </div>
)

const Facts = ({ webhook }: { webhook: PartnerWebhook }) => {
  const { events, lastDeliveredAt, oldSecretUntil } = webhook
  const isRotating = oldSecretUntil !== null && Date.parse(oldSecretUntil) > serverNow()
  return (
    <>
      <ul className="api-events" aria-label={texts.events}>
        {events.map((event) => (
          <li key={event}>
            <code className="mono">{event}</code>
          </li>
        ))}
      </ul>
      <p className="small muted num">
        {lastDeliveredAt === null
          ? texts.neverDelivered
          : `${texts.lastDelivered} ${formatInstant(lastDeliveredAt)}`}
        {isRotating ? ` · ${texts.oldSecret(formatInstant(oldSecretUntil))}` : null}
      </p>
    </>
  )
}

const Actions = ({ webhook, onAct }: CardProps) => {
  const [test, { isLoading }] = partnersApi.useTestWebhookMutation()
  const showOutcome = useChangeToast()
  const { webhookId, url } = webhook
  return (
    <>
      <Button
        size="small"
        text={texts.test}
        aria-label={texts.testOf(url)}
        loading={isLoading}
        onClick={() => void showOutcome(test({ webhookId }), { done: texts.tested })}
      />
      <Button size="small" text={texts.edit} aria-label={texts.editOf(url)} onClick={() => onAct('edit')} />
      <Button
        size="small"
        text={texts.rotate}
        aria-label={texts.rotateOf(url)}
        onClick={() => onAct('rotate')}
      />
      <Button
        size="small"
        text={texts.remove}
        aria-label={texts.removeOf(url)}
        onClick={() => onAct('remove')}
      />
    </>
  )
}

/** A webhook with its state, actions and deliveries. */
export const WebhookCard = ({ webhook, onAct }: CardProps) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { url, state, webhookId } = webhook
  return (
    <li className="api-webhook">
      <div className="row spread api-webhook-head">
        <h3 className="mono api-wrap">{url}</h3>
        <StatusTag look={looks[state]} />
      </div>
      {state === 'stopped' ? <Stopped webhook={webhook} /> : null}
      {webhook.dropped ? <Dropped dropped={webhook.dropped} /> : null}
      <Facts webhook={webhook} />
      <div className="row api-buttons">
        <Button
          size="small"
          text={texts.deliveries}
          aria-label={texts.deliveriesOf(url)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
        <Actions webhook={webhook} onAct={onAct} />
      </div>
      <div id={id}>{isOpen ? <Deliveries webhookId={webhookId} /> : null}</div>
    </li>
  )
}
