import { requiredText } from '#contract/common/field-texts.ts'
import {
  supplierDecisionEndpoints,
  type ReviewedApplication,
  type SupplierDecision,
} from '#contract/http/my-account-supplier-decisions.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { applicationsApi } from './applications-api.ts'
import { decideTexts as texts } from './applications-texts.ts'

interface DecideDialogProps {
  application: ReviewedApplication
  decision: SupplierDecision
  onClose: () => void
}

/** Asks for the reason of a decision and says what the decision changes. */
export const DecideDialog = ({ application, decision, onClose }: DecideDialogProps) => {
  const dispatch = useAppDispatch()
  const [decide] = applicationsApi.useDecideSupplierApplicationMutation()
  const isApproval = decision === 'Approved'
  const { applicationId, updatedAt } = application
  const form = useContractForm({
    endpoint: supplierDecisionEndpoints.decideSupplierApplication,
    defaults: { note: '' },
    toRequest: ({ note }) => ({ applicationId, updatedAt, decision, note }),
    check: ({ note }) => (!isApproval && note.trim() === '' ? [{ path: 'note', message: requiredText }] : []),
    send: (request) => decide(request),
    doneText: texts.done[decision],
    failedText: ({ message }) => message,
    onDone: onClose,
    onFailure: ({ errorCode }) => {
      if (errorCode !== 'wrongState' && errorCode !== 'notFound') return
      // A colleague was faster or the applicant changed it: the pane shows what is true now.
      dispatch(applicationsApi.util.invalidateTags(['SupplierApplications']))
      onClose()
    },
  })
  return (
    <ContractDialog
      form={form}
      title={texts.titles[decision]}
      submitText={texts.submit[decision]}
      onClose={onClose}
    >
      <p>
        <bdi>{application.details.companyName}</bdi> <span className="muted">{application.user.email}</span>
      </p>
      <p>{texts.effects[decision]}</p>
      <TextField
        control={form.control}
        name="note"
        label={isApproval ? texts.note : texts.reason}
        help={texts.help}
        maxLength={500}
        rows={3}
        isRequired={!isApproval}
        autoFocus
      />
    </ContractDialog>
  )
}
