import { Envelope, Percentage, Tag } from '@blueprintjs/icons'
import { useState } from 'react'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { newChangeRequest } from '#renderer/routes/flights.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { DiscountDialog, getPermittedDialogs, FeeDialog } from './document-dialogs.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { eTicketTexts } from './texts.ts'

interface DocumentButtonsProps {
  ticket: TicketDetail
  pax: number | null
  isPriceShown: boolean
}

/** Add/Update Markup, Add/Update Discount and Email, for users whom the server permits. */
export const DocumentButtons = ({ ticket, pax, isPriceShown }: DocumentButtonsProps) => {
  const [open, setOpen] = useState<'fee' | 'discount' | 'email' | null>(null)
  const may = getPermittedDialogs(ticket)
  const close = (): void => setOpen(null)
  const { bookingId, fare } = ticket
  return (
    <>
      {may.fee && fare ? (
        <Button
          icon={<Percentage size={14} />}
          text={eTicketTexts.markupButton}
          onClick={() => setOpen('fee')}
        />
      ) : null}
      {may.discount && fare ? (
        <Button
          icon={<Tag size={14} />}
          text={eTicketTexts.discountButton}
          onClick={() => setOpen('discount')}
        />
      ) : null}
      {may.email ? (
        <Button icon={<Envelope size={14} />} text={eTicketTexts.email} onClick={() => setOpen('email')} />
      ) : null}
      {ticket.permissions.canRequestChange && ticket.bookingSlug ? (
        <ButtonLink to={newChangeRequest.to({ bookingSlug: ticket.bookingSlug })}>
          {eTicketTexts.changeRequest}
        </ButtonLink>
      ) : null}
      {open === 'fee' && fare ? <FeeDialog bookingId={bookingId} fare={fare} onClose={close} /> : null}
      {open === 'discount' && fare ? (
        <DiscountDialog bookingId={bookingId} fare={fare} onClose={close} />
      ) : null}
      {open === 'email' ? (
        <EmailDialog ticket={ticket} pax={pax} isPriceShown={isPriceShown} onClose={close} />
      ) : null}
    </>
  )
}
