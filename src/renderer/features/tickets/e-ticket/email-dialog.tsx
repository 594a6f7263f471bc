import { useId, useState } from 'react'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { notificationsEndpoints, type Mail } from '#contract/http/notifications.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Modal } from '#renderer/ui/modal.tsx'
import { emailProblems, firstAddress, type EmailForm } from './email-form.ts'
import { eTicketApi } from './e-ticket-api.ts'
import { MailList } from './mail-list.tsx'
import { eTicketTexts } from './texts.ts'

const { sendEmailForWl } = notificationsEndpoints

interface EmailDialogProps {
  ticket: TicketDetail
  pax: number | null
  isPriceShown: boolean
  onClose: () => void
}

/** An email that may not have arrived: its outcome, and that it isn't sent twice. */
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

/** Email: the recipient and a personal note. Earlier emails are listed below to avoid sending one twice. */
export const EmailDialog = ({ ticket, pax, isPriceShown, onClose }: EmailDialogProps) => {
  const [sendEmail] = eTicketApi.useSendEmailMutation()
  const mail = useOnce(sendEmail)
  const before = eTicketApi.useBookingMailsQuery({ bookingId: ticket.bookingId })
  const [outcome, setOutcome] = useState<Mail | null>(null)
  const form = useContractForm<typeof sendEmailForWl, EmailForm>({
    endpoint: sendEmailForWl,
    defaults: {
      ...firstAddress(ticket, pax),
      text: '',
      hasPrice: isPriceShown,
    },
    toRequest: ({ hasPrice, ...typed }) => ({
      ...typed,
      to: typed.to.trim(),
      subject: eTicketTexts.mailSubject,
      html: '',
      bookingId: ticket.bookingId,
      pax,
      hp: !hasPrice,
    }),
    check: emailProblems,
    draft: `mail:${ticket.bookingId}:${pax ?? 'all'}`,
    send: async (request) => toAnswer(await mail.send(request)),
    doneText: ({ state }) => (state === 'sent' ? eTicketTexts.mailSent : undefined),
    onDone: (sent) => (sent.state === 'sent' ? onClose() : setOutcome(sent)),
  })
  const { control } = form
  if (outcome) return <Outcome mail={outcome} onClose={onClose} />
  return (
    <ContractDialog form={form} title={eTicketTexts.email} submitText={eTicketTexts.send} onClose={onClose}>
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
      <TextField control={control} name="text" label={eTicketTexts.mailText} rows={3} maxLength={2000} />
      {ticket.permissions.canSeePrice ? (
        <CheckboxField control={control} name="hasPrice" label={eTicketTexts.mailPrice} />
      ) : null}
      {before.data && before.data.length > 0 ? <MailList mails={before.data} /> : null}
    </ContractDialog>
  )
}
