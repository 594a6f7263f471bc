import type { ApiPartner } from '#contract/entities/partners.ts'
import { partnersStaffEndpoints } from '#contract/http/partners.ts'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { partnersTexts, suspendTexts as texts } from './partners-texts.ts'

interface SuspendDialogProps {
  partner: ApiPartner
  onClose: () => void
}

/** Suspends an agency's access for a reason that it sees. */
export const SuspendDialog = ({ partner, onClose }: SuspendDialogProps) => {
  const [setStatus] = partnersApi.useSetPartnerStatusMutation()
  const { partnerId, companyName } = partner
  const form = useContractForm({
    endpoint: partnersStaffEndpoints.setPartnerStatus,
    defaults: { reason: '' },
    toRequest: ({ reason }) => ({ partnerId, newStatus: 'suspended', reason }),
    send: (request) => setStatus(request),
    doneText: partnersTexts.suspended(companyName),
    onDone: onClose,
  })
  return (
    <ContractDialog
      form={form}
      title={texts.title(companyName)}
      submitText={texts.submit}
      intent="danger"
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
