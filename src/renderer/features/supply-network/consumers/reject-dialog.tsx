import type { ConsumerRequest } from '#contract/entities/supply-network.ts'
import { supplyNetworkConsumersEndpoints } from '#contract/http/supply-network-consumers.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'
import { useDecide, type ConsumerCalls } from './consumer-calls.ts'
import { requestsTexts as texts } from './consumers-texts.ts'

interface RejectDialogProps {
  request: ConsumerRequest
  calls: ConsumerCalls
  onClose: () => void
}

/** Rejects a request with a reason that the agency sees. */
export const RejectDialog = ({ request, calls, onClose }: RejectDialogProps) => {
  const dispatch = useAppDispatch()
  const [decide] = useDecide(calls)
  const form = useContractForm({
    endpoint: supplyNetworkConsumersEndpoints.changeRequestStatus,
    defaults: { reason: '' },
    toRequest: ({ reason }) => ({
      newRequestStatus: 'Rejected',
      requestId: request.id,
      consumerMongoSiteId: request.whitelabel_mongoDb_siteId,
      reason,
    }),
    send: (answer) => decide(answer),
    doneText: ({ text }) => text,
    failedText: ({ message }) => message,
    onDone: onClose,
    onFailure: ({ errorCode }) => {
      if (errorCode !== 'wrongState' && errorCode !== 'notFound') return
      // A colleague decided first or the agency withdrew it: reload the list.
      dispatch(supplyNetworkApi.util.invalidateTags(['SupplyNetwork']))
      onClose()
    },
  })
  return (
    <ContractDialog
      form={form}
      title={texts.rejectTitle(request.companyName)}
      submitText={texts.reject(request.companyName)}
      onClose={onClose}
    >
      <p>{texts.rejectText(request.listTitle)}</p>
      <TextField
        control={form.control}
        name="reason"
        label={texts.rejectReason}
        help={texts.rejectHelp}
        maxLength={500}
        rows={3}
        isRequired
      />
    </ContractDialog>
  )
}
