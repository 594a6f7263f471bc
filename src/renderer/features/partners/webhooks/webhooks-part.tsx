import { Add } from '@blueprintjs/icons'
import { useState } from 'react'
import type { PartnerMode, PartnerWebhook } from '#contract/entities/partners.ts'
import { maxWebhooks } from '#contract/http/partners-webhooks.ts'
import { ConfirmDialog } from '#renderer/features/partners/confirm-dialog.tsx'
import { Part } from '#renderer/features/partners/part.tsx'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'
import { SecretDialog } from '#renderer/features/partners/secret-dialog.tsx'
import { toFailure } from '#renderer/store/failure.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { Loaded } from '#renderer/ui/loaded.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { WebhookCard, type WebhookAct } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { webhookFormTexts, webhooksTexts as texts } from './webhooks-texts.ts'
import './webhooks.css'

interface OneProps {
  webhook: PartnerWebhook
  onClose: () => void
}

const RotateDialog = ({ webhook, onClose, onSecret }: OneProps & { onSecret: (secret: string) => void }) => {
  const [rotate, { isLoading, error }] = partnersApi.useRotateWebhookSecretMutation()
  const confirm = async (): Promise<void> => {
    const { data } = await rotate({ webhookId: webhook.webhookId })
    if (data) onSecret(data.secret)
  }
  return (
    <ConfirmDialog
      title={texts.rotateTitle}
      submitText={texts.rotate}
      isSending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="api-wrap">{texts.rotateText(webhook.url)}</p>
      <Problem failure={toFailure(error)} />
    </ConfirmDialog>
  )
}

const RemoveDialog = ({ webhook, onClose }: OneProps) => {
  const [remove, { isLoading }] = partnersApi.useRemoveWebhookMutation()
  const showOutcome = useChangeToast()
  const confirm = async (): Promise<void> => {
    await showOutcome(remove({ webhookId: webhook.webhookId }), { done: texts.removed })
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      submitText={texts.removeConfirm}
      isSending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="api-wrap">{texts.removeText(webhook.url)}</p>
    </ConfirmDialog>
  )
}

type Open =
  { is: 'add' } | { is: 'secret'; secret: string } | { is: WebhookAct; webhook: PartnerWebhook } | null

interface DialogsProps {
  mode: PartnerMode
  open: Open
  setOpen: (open: Open) => void
}

const Dialogs = ({ mode, open, setOpen }: DialogsProps) => {
  const close = (): void => setOpen(null)
  const showSecret = (secret: string | null): void =>
    setOpen(secret === null ? null : { is: 'secret', secret })
  switch (open?.is) {
    case 'add':
    case 'edit':
      return (
        <WebhookDialog
          mode={mode}
          webhook={open.is === 'edit' ? open.webhook : null}
          onSaved={({ secret }) => showSecret(secret)}
          onClose={close}
        />
      )
    case 'rotate':
      return <RotateDialog webhook={open.webhook} onSecret={showSecret} onClose={close} />
    case 'remove':
      return <RemoveDialog webhook={open.webhook} onClose={close} />
    case 'secret':
      return (
        <SecretDialog
          title={webhookFormTexts.secretTitle}
          text={webhookFormTexts.secretText}
          lostText={webhookFormTexts.secretLost}
          label={webhookFormTexts.secretLabel}
          secret={open.secret}
          onClose={close}
        />
      )
    case undefined:
      return null
  }
}

interface WebhooksPartProps {
  mode: PartnerMode
  /** Whether webhooks can be added: access is active, and the mode has a host. */
  isOpen: boolean
}

/** The webhooks of one mode with their deliveries. */
export const WebhooksPart = ({ mode, isOpen }: WebhooksPartProps) => {
  const query = partnersApi.usePartnerWebhooksQuery({ mode }, { refetchOnMountOrArgChange: 30 })
  const [open, setOpen] = useState<Open>(null)
  const webhooks = query.data?.webhooks ?? []
  const hasRoom = webhooks.length < maxWebhooks
  const add =
    isOpen && hasRoom ? (
      <Button
        intent="primary"
        icon={<Add size={14} />}
        text={texts.add}
        onClick={() => setOpen({ is: 'add' })}
      />
    ) : null
  return (
    <Part title={texts.title[mode]} actions={webhooks.length > 0 ? add : null}>
      <p className="muted">{texts.lead}</p>
      <Loaded query={query} failed={texts.failed}>
        {() =>
          webhooks.length === 0 ? (
            <EmptyState title={texts.empty} action={add}>
              <p>{isOpen ? texts.emptyText : texts.emptyClosed}</p>
            </EmptyState>
          ) : (
            <>
              {hasRoom ? null : <p className="small muted">{texts.enough(maxWebhooks)}</p>}
              <ul className="api-webhooks">
                {webhooks.map((webhook) => (
                  <WebhookCard
                    key={webhook.webhookId}
                    webhook={webhook}
                    onAct={(act) => setOpen({ is: act, webhook })}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <Dialogs mode={mode} open={open} setOpen={setOpen} />
    </Part>
  )
}
