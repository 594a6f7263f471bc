import type { ConsumerRequest } from '#contract/entities/supply-network.ts'
import { supplyNetworkConsumersEndpoints } from '#contract/http/supply-network-consumers.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'
import { useDecide, type ConsumerCalls } from './consumer-calls.ts'
import { requestsTexts as texts } from './consumers-texts.ts'

interface DecideDialogProps {
  request: ConsumerRequest
  decision: 'Approved' | 'Rejected'
  calls: ConsumerCalls
  onClose: () => void
}

/** Approves a request, or rejects it with a reason that the agency sees. Names both agencies, because several may be open side by side. */
export const DecideDialog = ({ request, decision, calls, onClose }: DecideDialogProps) => {
  const dispatch = useAppDispatch()
  const site = useSite()?.companyName ?? ''
  const [decide] = useDecide(calls)
  const isApproval = decision === 'Approved'
  const form = useContractForm({
    endpoint: supplyNetworkConsumersEndpoints.changeRequestStatus,
    defaults: { reason: '' },
    toRequest: ({ reason }) => ({
      newRequestStatus: decision,
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
  const { companyName, listTitle } = request
  return (
    <ContractDialog
      form={form}
      title={(isApproval ? texts.approveTitle : texts.rejectTitle)(companyName)}
      submitText={(isApproval ? texts.approveAt : texts.rejectAt)(companyName, site)}
      onClose={onClose}
    >
      <p>{(isApproval ? texts.approveText : texts.rejectText)(listTitle)}</p>
      {isApproval ? null : (
        <TextField
          control={form.control}
          name="reason"
          label={texts.rejectReason}
          help={texts.rejectHelp}
          maxLength={500}
          rows={3}
          isRequired
        />
      )}
    </ContractDialog>
  )
}
