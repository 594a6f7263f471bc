import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { TicketDetail, TicketFare } from '#contract/entities/booking.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { failureOf } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { discountForm, FeeForm, rupeesOf, totalWith, type DiscountForm } from './document-form.ts'
import { eTicketApi } from './e-ticket-api.ts'
import { eTicketTexts } from './texts.ts'

interface DocumentDialogProps {
  bookingId: string
  fare: TicketFare
  onClose: () => void
}

type Change = RequestInputOf<typeof endpoints.tickets.updateBookingDetails>

/** Saves a figure of the document; gives what went wrong, null when it is saved. */
const useSave = (onClose: () => void) => {
  const [save] = eTicketApi.useUpdateBookingDetailsMutation()
  const dispatch = useAppDispatch()
  const [isSending, setSending] = useState(false)
  const send = async (change: Change): Promise<string | null> => {
    setSending(true)
    const { error } = await save(change)
    setSending(false)
    if (error) return failureOf(error)?.message ?? eTicketTexts.saveFailed
    dispatch(toastShown({ tone: 'success', text: eTicketTexts.saved }))
    onClose()
    return null
  }
  return { send, isSending }
}

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

/** Add/Update Markup: the transaction fee of the customer's document, in a line of its own or within the taxes. */
export const FeeDialog = ({ bookingId, fare, onClose }: DocumentDialogProps) => {
  const { control, handleSubmit, setError } = useForm<FeeForm>({
    resolver: zodResolver(FeeForm),
    defaultValues: { fee: String(fare.txnFee), isMerged: fare.userMergeTxnFeeTaxes },
  })
  const fee = useWatch({ control, name: 'fee' })
  const { send, isSending } = useSave(onClose)
  const submit = handleSubmit(async (form) => {
    const message = await send({
      bookingId,
      'fare.txnFee': rupeesOf(form.fee) ?? 0,
      'fare.userMergeTxnFeeTaxes': form.isMerged,
    })
    if (message) setError('fee', { type: 'server', message })
  })
  return (
    <FormDialog
      title={eTicketTexts.markupButton}
      submitText={eTicketTexts.save}
      isSending={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="muted">{eTicketTexts.documentOnly}</p>
      <TextField
        control={control}
        name="fee"
        label={eTicketTexts.feeLabel}
        inputMode="decimal"
        maxLength={12}
        autoFocus
      />
      <CheckboxField control={control} name="isMerged" label={eTicketTexts.merge} />
      <Total rupees={totalWith(fare, { fee })} />
    </FormDialog>
  )
}

/** Add/Update Discount of the customer's document. */
export const DiscountDialog = ({ bookingId, fare, onClose }: DocumentDialogProps) => {
  const { control, handleSubmit, setError } = useForm<DiscountForm>({
    resolver: zodResolver(discountForm(fare)),
    defaultValues: { discount: String(fare.discount) },
  })
  const discount = useWatch({ control, name: 'discount' })
  const { send, isSending } = useSave(onClose)
  const submit = handleSubmit(async (form) => {
    const message = await send({ bookingId, 'fare.discount': rupeesOf(form.discount) ?? 0 })
    if (message) setError('discount', { type: 'server', message })
  })
  return (
    <FormDialog
      title={eTicketTexts.discountButton}
      submitText={eTicketTexts.save}
      isSending={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="muted">{eTicketTexts.documentOnly}</p>
      <TextField
        control={control}
        name="discount"
        label={eTicketTexts.discountLabel}
        inputMode="decimal"
        maxLength={12}
        autoFocus
      />
      <Total rupees={totalWith(fare, { discount })} />
    </FormDialog>
  )
}

/** The dialogs that a reader of this ticket may open. */
export const dialogsFor = ({ permissions, fare }: TicketDetail) => ({
  fee: permissions.editFee && fare !== undefined,
  discount: permissions.editDiscount && fare !== undefined,
  email: permissions.canEmail,
})
