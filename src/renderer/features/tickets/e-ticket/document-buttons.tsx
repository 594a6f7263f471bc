import { Envelope, Percentage, Tag } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { newChangeRequest } from '#renderer/routes/flights.ts'
import { useAppSelector } from '#renderer/store/store.ts'
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

/**
 * Add/Update Markup, Add/Update Discount, Email and Change Request, for users whom the server permits. While the server
 * can't be reached, such as beside a stored copy, they are disabled and the reason is shown.
 */
export const DocumentButtons = ({ ticket, pax, isPriceShown }: DocumentButtonsProps) => {
  const [params] = useSearchParams()
  const may = getPermittedDialogs(ticket)
  const asked = params.get('act') === 'email' && may.email ? 'email' : null
  const [open, setOpen] = useState<'fee' | 'discount' | 'email' | null>(asked)
  const isDown = useAppSelector((state) => state.progress.downSince !== null)
  const reasonId = useId()
  const needsServer: { disabled?: true; 'aria-describedby'?: string } = isDown
    ? { disabled: true, 'aria-describedby': reasonId }
    : {}
  const changeSlug = ticket.permissions.canRequestChange ? ticket.bookingSlug : undefined
  const close = (): void => setOpen(null)
  const { bookingId, fare } = ticket
  return (
    <>
      {may.fee && fare ? (
        <Button
          icon={<Percentage size={14} />}
          text={eTicketTexts.markupButton}
          {...needsServer}
          aria-keyshortcuts="M"
          onClick={() => setOpen('fee')}
        />
      ) : null}
      {may.discount && fare ? (
        <Button
          icon={<Tag size={14} />}
          text={eTicketTexts.discountButton}
          {...needsServer}
          aria-keyshortcuts="D"
          onClick={() => setOpen('discount')}
        />
      ) : null}
      {may.email ? (
        <Button
          icon={<Envelope size={14} />}
          text={eTicketTexts.email}
          {...needsServer}
          aria-keyshortcuts="E"
          onClick={() => setOpen('email')}
        />
      ) : null}
      {changeSlug && isDown ? <Button text={eTicketTexts.changeRequest} {...needsServer} /> : null}
      {changeSlug && !isDown ? (
        <ButtonLink aria-keyshortcuts="C" to={newChangeRequest.to({ bookingSlug: changeSlug })}>
          {eTicketTexts.changeRequest}
        </ButtonLink>
      ) : null}
      {isDown && (may.fee || may.discount || may.email || changeSlug) ? (
        <p className="small muted e-ticket-reason" id={reasonId} role="status">
          {eTicketTexts.needsServer}
        </p>
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
