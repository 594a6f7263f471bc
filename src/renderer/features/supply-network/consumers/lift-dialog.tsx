import type { ApiConsumer } from '#contract/entities/supply-network.ts'
import { supplyNetworkConsumersEndpoints } from '#contract/http/supply-network-consumers.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { useSetStatus, type ConsumerCalls } from './consumer-calls.ts'
import { consumersTexts, liftTexts as texts } from './consumers-texts.ts'

interface LiftDialogProps {
  consumer: ApiConsumer
  calls: ConsumerCalls
  onClose: () => void
}

/** Lifts the suspension of an API consumer, after a confirmation that names both agencies. */
export const LiftDialog = ({ consumer, calls, onClose }: LiftDialogProps) => {
  const [setStatus] = useSetStatus(calls)
  const site = useSite()?.companyName ?? ''
  const { wl_companyName: company, wl_mongoDb_siteId: consumerSiteId } = consumer
  const form = useContractForm({
    endpoint: supplyNetworkConsumersEndpoints.setConsumerStatus,
    defaults: {},
    toRequest: () => ({
      consumerSiteId,
      supplierListId: consumer.sc_map_supplierListId,
      newStatus: 'Approved',
    }),
    send: (request) => setStatus(request),
    doneText: consumersTexts.sellsAgain(company),
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
      <p>{texts.text(consumer.listTitle)}</p>
    </ContractDialog>
  )
}
