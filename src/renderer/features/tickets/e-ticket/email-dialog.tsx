import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { TicketDetail } from '#contract/entities/booking.ts'
import type { Mail } from '#contract/http/notifications.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { EmailForm, firstAddress } from './email-form.ts'
import { eTicketApi } from './e-ticket-api.ts'
import { MailList } from './mail-list.tsx'
import { eTicketTexts } from './texts.ts'

interface EmailDialogProps {
  ticket: TicketDetail
  pax: number | null
  isPriceShown: boolean
  onClose: () => void
}

/** A mail that is not surely there: what became of it, and that it is not sent twice. */
const Outcome = ({ mail, onClose }: { mail: Mail; onClose: () => void }) => {
  const titleId = useId()
  return (
    <Modal onClose={onClose} titleId={titleId}>
      <div className="form-dialog">
        <h2 className="large" id={titleId}>
          {eTicketTexts.mailStates[mail.state]}
        </h2>
        <p>{mail.text}</p>
        <MailList mails={[mail]} />
      </div>
      <div className="dialog-actions">
        <Button intent="primary" text={eTicketTexts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}

/** Email: to whom, with a note of one's own. What was sent before stands below, so that nobody sends it twice unseen. */
export const EmailDialog = ({ ticket, pax, isPriceShown, onClose }: EmailDialogProps) => {
  const dispatch = useAppDispatch()
  const [sendEmail] = eTicketApi.useSendEmailMutation()
  const mail = useOnce(sendEmail)
  const before = eTicketApi.useBookingMailsQuery({ bookingId: ticket.bookingId })
  const [outcome, setOutcome] = useState<Mail | null>(null)
  const form = useForm<EmailForm>({
    resolver: zodResolver(EmailForm),
    defaultValues: {
      ...firstAddress(ticket, pax),
      subject: eTicketTexts.mailSubject,
      text: '',
      hasPrice: isPriceShown,
    },
  })
  const { control, handleSubmit, setError } = form
  const draft = useFormDraft(form, `mail:${ticket.bookingId}:${pax ?? 'all'}`)
  const submit = handleSubmit(async ({ hasPrice, ...typed }) => {
    const body = { ...typed, html: '', bookingId: ticket.bookingId, pax, hp: !hasPrice }
    const result = await mail.send(body)
    if (result.kind === 'ignored') return
    if (result.kind !== 'done') {
      const [field] = result.failure.fields ?? []
      setError('to', { type: 'server', message: field?.message ?? result.failure.message })
      return
    }
    draft.sent()
    if (result.value.state !== 'sent') return setOutcome(result.value)
    dispatch(toastShown({ tone: 'success', text: eTicketTexts.mailSent }))
    onClose()
  })
  if (outcome) return <Outcome mail={outcome} onClose={onClose} />
  return (
    <FormDialog
      title={eTicketTexts.email}
      submitText={eTicketTexts.send}
      isSending={mail.isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RestoredLine draft={draft} />
      <TextField
        control={control}
        name="to"
        label={eTicketTexts.mailTo}
        type="email"
        isRequired
        maxLength={120}
        autoFocus
      />
      <TextField control={control} name="name" label={eTicketTexts.mailName} maxLength={80} />
      <TextField
        control={control}
        name="subject"
        label={eTicketTexts.mailSubjectLabel}
        isRequired
        maxLength={150}
      />
      <TextField control={control} name="text" label={eTicketTexts.mailText} rows={3} maxLength={2000} />
      {ticket.permissions.canSeePrice ? (
        <CheckboxField control={control} name="hasPrice" label={eTicketTexts.mailPrice} />
      ) : null}
      {before.data && before.data.length > 0 ? <MailList mails={before.data} /> : null}
    </FormDialog>
  )
}
