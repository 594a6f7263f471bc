import { useState } from 'react'
import { requiredText } from '#contract/common/field-texts.ts'
import type { Customer } from '#contract/entities/customer.ts'
import { customersEndpoints } from '#contract/http/customers.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { actionTexts as texts } from '#renderer/features/customers/customers-texts.ts'
import { toPersonName } from '#renderer/features/customers/customer-names.ts'
import type { CustomerActionProps } from './customer-action.ts'

const BlockDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const [block] = customersApi.useBlockCustomerMutation()
  const form = useContractForm({
    endpoint: customersEndpoints.toggleBlock,
    defaults: { reason: '' },
    toRequest: ({ reason }) => ({ customerId: customer.users_id, isBlocked: true, reason }),
    check: ({ reason }) => (reason.trim() === '' ? [{ path: 'reason', message: requiredText }] : []),
    send: (request) => block(request),
    doneText: ({ text }) => text,
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  return (
    <ContractDialog
      form={form}
      title={texts.blockTitle(toPersonName(customer))}
      submitText={texts.block}
      onClose={onClose}
    >
      <p>{texts.blockText}</p>
      <TextField
        control={form.control}
        name="reason"
        label={texts.reason}
        help={texts.reasonHelp}
        maxLength={500}
        rows={3}
        isRequired
        autoFocus
      />
    </ContractDialog>
  )
}

/** Blocks an account, for a reason, or unblocks it. */
export const BlockAction = ({ customer }: CustomerActionProps) => {
  const mayBlock = useMay('customers.block')
  const [isAsking, setAsking] = useState(false)
  const [toggle, { isLoading }] = customersApi.useBlockCustomerMutation()
  const showOutcome = useChangeToast()
  const unblock = async (): Promise<void> => {
    const answer = await toggle({ customerId: customer.users_id, isBlocked: false })
    await showOutcome(Promise.resolve(answer), { done: answer.data?.text ?? '' })
  }
  if (!mayBlock) return null
  return (
    <>
      <Button
        text={customer.isBlocked ? texts.unblock : texts.block}
        {...listKey('customers', 'block')}
        loading={isLoading}
        onClick={() => (customer.isBlocked ? void unblock() : setAsking(true))}
      />
      {isAsking ? <BlockDialog customer={customer} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
