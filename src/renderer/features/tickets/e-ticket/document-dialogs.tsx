import { useWatch, type FieldValues } from 'react-hook-form'
import type { TicketDetail, TicketFare } from '#contract/entities/booking.ts'
import { ticketsEndpoints } from '#contract/http/tickets.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import type { FormFieldProps } from '#renderer/ui/fields/field-props.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { amountProblems, discountProblems, parseRupees, calculateTotal } from './document-form.ts'
import { eTicketApi } from './e-ticket-api.ts'
import { eTicketTexts } from './texts.ts'

interface DocumentDialogProps {
  bookingId: string
  fare: TicketFare
  onClose: () => void
}

const { updateBookingDetails } = ticketsEndpoints

const Total = ({ rupees }: { rupees: number | null }) => (
  <p className="notice tone-info" aria-live="polite">
    {rupees === null ? (
      eTicketTexts.noTotal
    ) : (
      <>
        {eTicketTexts.newTotal} <Amount rupees={rupees} isStrong />
      </>
    )}
  </p>
)

/** The amount that the dialog changes, with a note that only the document changes. */
const AmountField = <Values extends FieldValues>(
  props: Pick<FormFieldProps<Values>, 'control' | 'name' | 'label'>,
) => (
  <>
    <p className="muted">{eTicketTexts.documentOnly}</p>
    <TextField {...props} inputMode="decimal" maxLength={12} autoFocus />
  </>
)

/** Add/Update Markup: the transaction fee on the customer's document, as a separate line or within the taxes. */
export const FeeDialog = ({ bookingId, fare, onClose }: DocumentDialogProps) => {
  const [save] = eTicketApi.useUpdateBookingDetailsMutation()
  const form = useContractForm({
    endpoint: updateBookingDetails,
    defaults: { fee: String(fare.txnFee), isMerged: fare.userMergeTxnFeeTaxes },
    toRequest: (typed) => ({
      bookingId,
      'fare.txnFee': parseRupees(typed.fee),
      'fare.userMergeTxnFeeTaxes': typed.isMerged,
    }),
    check: (typed) => amountProblems('fee', typed.fee),
    toField: () => 'fee',
    send: (request) => save(request),
    doneText: eTicketTexts.saved,
    onDone: onClose,
  })
  const { control } = form
  const fee = useWatch({ control, name: 'fee' })
  return (
    <ContractDialog
      form={form}
      title={eTicketTexts.markupButton}
      submitText={eTicketTexts.save}
      onClose={onClose}
    >
      <AmountField control={control} name="fee" label={eTicketTexts.feeLabel} />
      <CheckboxField control={control} name="isMerged" label={eTicketTexts.merge} />
      <Total rupees={calculateTotal(fare, { fee })} />
    </ContractDialog>
  )
}

/** Add/Update Discount: the discount on the customer's document. */
export const DiscountDialog = ({ bookingId, fare, onClose }: DocumentDialogProps) => {
  const [save] = eTicketApi.useUpdateBookingDetailsMutation()
  const form = useContractForm({
    endpoint: updateBookingDetails,
    defaults: { discount: String(fare.discount) },
    toRequest: (typed) => ({ bookingId, 'fare.discount': parseRupees(typed.discount) }),
    check: (typed) => discountProblems(typed.discount, fare),
    toField: () => 'discount',
    send: (request) => save(request),
    doneText: eTicketTexts.saved,
    onDone: onClose,
  })
  const { control } = form
  const discount = useWatch({ control, name: 'discount' })
  return (
    <ContractDialog
      form={form}
      title={eTicketTexts.discountButton}
      submitText={eTicketTexts.save}
      onClose={onClose}
    >
      <AmountField control={control} name="discount" label={eTicketTexts.discountLabel} />
      <Total rupees={calculateTotal(fare, { discount })} />
    </ContractDialog>
  )
}

/** Returns the dialogs that this ticket's reader may open. */
export const getPermittedDialogs = ({ permissions, fare }: TicketDetail) => ({
  fee: permissions.editFee && fare !== undefined,
  discount: permissions.editDiscount && fare !== undefined,
  email: permissions.canEmail,
})
