import type { ResultOf } from '#contract/common/endpoint.ts'
import {
  webhookEvents,
  type PartnerMode,
  type PartnerWebhook,
  type WebhookEvent,
} from '#contract/entities/partners.ts'
import { partnersWebhooksEndpoints } from '#contract/http/partners-webhooks.ts'
import { ChoicesField } from '#renderer/features/partners/choices-field.tsx'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { webhookFormTexts as texts, webhooksTexts } from './webhooks-texts.ts'

const eventChoices = webhookEvents.map((value) => ({
  value,
  label: value,
  help: webhooksTexts.eventHelp[value],
}))

interface WebhookForm {
  url: string
  events: WebhookEvent[]
  isOn: boolean
}

interface WebhookDialogProps {
  mode: PartnerMode
  /** Null for a new one. */
  webhook: PartnerWebhook | null
  /** Called with the saved webhook; a new one comes with its secret. */
  onSaved: (saved: ResultOf<typeof partnersWebhooksEndpoints.saveWebhook>) => void
  onClose: () => void
}

/** Adds or changes a webhook. */
export const WebhookDialog = ({ mode, webhook, onSaved, onClose }: WebhookDialogProps) => {
  const [save] = partnersApi.useSaveWebhookMutation()
  const defaults: WebhookForm = {
    url: webhook?.url ?? '',
    events: webhook?.events ?? [],
    isOn: webhook === null || webhook.state === 'on',
  }
  const form = useContractForm({
    endpoint: partnersWebhooksEndpoints.saveWebhook,
    defaults,
    toRequest: (values) => ({ ...(webhook ? { webhookId: webhook.webhookId } : {}), mode, ...values }),
    toField: (path) => path.split('.')[0] ?? path,
    isGuarded: true,
    send: (request) => save(request),
    doneText: () => (webhook ? texts.saved : undefined),
    onDone: onSaved,
  })
  const { control } = form
  return (
    <ContractDialog
      form={form}
      title={webhook ? texts.editTitle : texts.addTitle[mode]}
      submitText={webhook ? texts.save : texts.add}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="url"
        label={texts.url}
        help={texts.urlHelp}
        maxLength={500}
        placeholder="https://"
        isRequired
        autoFocus
      />
      <ChoicesField control={control} name="events" label={texts.events} choices={eventChoices} />
      {webhook ? (
        <CheckboxField control={control} name="isOn" label={texts.isOn} help={texts.isOnHelp} />
      ) : null}
    </ContractDialog>
  )
}
