import type { Customer } from '#contract/entities/customer.ts'
import type { ErasureCheck } from '#contract/entities/data-copy.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { customersDataEndpoints } from '#contract/http/customers-data.ts'
import { ErasureNotice } from '#renderer/entities/data-rights/erasure-notice.tsx'
import { ErasureTerms } from '#renderer/entities/data-rights/erasure-terms.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { toPersonName } from '#renderer/features/customers/customer-names.ts'
import { customerDataApi } from './customer-data-api.ts'
import { customerDataTexts as texts } from './customer-data-texts.ts'

interface EraseDialogProps {
  customer: Customer
  onClose: () => void
}

const EraseForm = ({ customer, check, onClose }: EraseDialogProps & { check: ErasureCheck }) => {
  const [erase] = customerDataApi.useEraseCustomerMutation()
  const { users_id: userId, email, firstName, lastName } = customer
  const form = useContractForm({
    endpoint: customersDataEndpoints.eraseCustomer,
    defaults: { confirmation: '' },
    toRequest: ({ confirmation }) => ({ userId, confirmation }),
    check: ({ confirmation }) =>
      confirmation.trim() === '' ? [{ path: 'confirmation', message: requiredText }] : [],
    send: (request) => erase(request),
    doneText: texts.done,
    onDone: onClose,
  })
  return (
    <ContractDialog
      form={form}
      title={texts.dialogTitle(toPersonName(customer))}
      submitText={texts.submit}
      intent="danger"
      onClose={onClose}
    >
      <ErasureTerms check={check} />
      <TextField
        control={form.control}
        name="confirmation"
        label={email === '' ? texts.confirmName : texts.confirmEmail}
        help={texts.confirmHelp(email || `${firstName} ${lastName}`.trim())}
        maxLength={200}
        isRequired
      />
    </ContractDialog>
  )
}

/** Spells out what erasing a customer does, and erases the account once its email is typed. */
export const EraseDialog = ({ customer, onClose }: EraseDialogProps) => {
  const { data, error, refetch } = customerDataApi.useEraseCheckQuery(
    { userId: customer.users_id },
    { refetchOnMountOrArgChange: true },
  )
  return data?.blockers.length === 0 ? (
    <EraseForm customer={customer} check={data} onClose={onClose} />
  ) : (
    <ErasureNotice
      title={texts.dialogTitle(toPersonName(customer))}
      check={data}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
