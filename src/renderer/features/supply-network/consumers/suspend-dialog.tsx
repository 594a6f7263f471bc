import type { ApiConsumer } from '#contract/entities/supply-network.ts'
import { supplyNetworkConsumersEndpoints } from '#contract/http/supply-network-consumers.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { useSetStatus, type ConsumerCalls } from './consumer-calls.ts'
import { consumersTexts, suspendTexts as texts } from './consumers-texts.ts'

interface SuspendDialogProps {
  consumer: ApiConsumer
  calls: ConsumerCalls
  onClose: () => void
}

/** Suspends an API consumer with a reason that the agency sees. */
export const SuspendDialog = ({ consumer, calls, onClose }: SuspendDialogProps) => {
  const [setStatus] = useSetStatus(calls)
  const site = useSite()?.companyName ?? ''
  const { wl_companyName: company } = consumer
  const form = useContractForm({
    endpoint: supplyNetworkConsumersEndpoints.setConsumerStatus,
    defaults: { reason: '' },
    toRequest: ({ reason }) => ({
      consumerSiteId: consumer.wl_mongoDb_siteId,
      supplierListId: consumer.sc_map_supplierListId,
      newStatus: 'Suspended',
      reason,
    }),
    send: (request) => setStatus(request),
    doneText: consumersTexts.suspended(company),
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  return (
    <ContractDialog
      form={form}
      title={texts.title(company)}
      submitText={texts.submitAt(company, site)}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <TextField
        control={form.control}
        name="reason"
        label={texts.reason}
        help={texts.help}
        maxLength={500}
        rows={3}
        isRequired
      />
    </ContractDialog>
  )
}
