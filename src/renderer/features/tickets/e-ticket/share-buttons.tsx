import { Chat, Download } from '@blueprintjs/icons'
import { useState } from 'react'
import { apiBasePath } from '#contract/common/headers.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { ticketsEndpoints } from '#contract/http/tickets.ts'
import { toETicketMessage } from '#domain/e-ticket/e-ticket-message.ts'
import { toETicketView } from '#domain/e-ticket/e-ticket-view.ts'
import { findSiteNotice } from '#domain/site/site-kind.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { buttonClasses, buttonTextClasses } from '#renderer/ui/button-classes.ts'
import { eTicketTexts as texts } from './texts.ts'
import type { TicketAddress } from './ticket-address.ts'

interface ShareButtonsProps {
  ticket: TicketDetail
  address: Pick<TicketAddress, 'bookingSlug' | 'pax'>
  isPriceShown: boolean
}

/** Returns the address of the ticket's PDF with the price as it is on the screen. */
const toPdfAddress = ({ address: { bookingSlug, pax }, isPriceShown }: ShareButtonsProps): string => {
  const query = new URLSearchParams({
    bookingSlug,
    ...(pax === null ? {} : { pax: String(pax) }),
    hp: String(!isPriceShown),
  })
  return `${apiBasePath}${ticketsEndpoints.ticketPdf.path}?${query.toString()}`
}

/** Downloads the server's PDF. The console saves PDFs through its print options instead, and without a server. */
const DownloadLink = (props: ShareButtonsProps) => {
  const { kind } = usePlatform()
  const isDown = useAppSelector((state) => state.progress.downSince !== null)
  if (kind !== 'web' || isDown) return null
  return (
    <a className={buttonClasses({}, false)} href={toPdfAddress(props)} download aria-keyshortcuts="L">
      <Download size={14} />
      <span className={buttonTextClasses}>{texts.download}</span>
    </a>
  )
}

/** Download PDF, and Copy as message for chat apps. Both show what the screen does. */
export const ShareButtons = (props: ShareButtonsProps) => {
  const { links } = usePlatform()
  const site = useSite()
  const dispatch = useAppDispatch()
  const [isCopying, setCopying] = useState(false)
  const { ticket, address, isPriceShown } = props
  const copy = async (): Promise<void> => {
    setCopying(true)
    const view = toETicketView({ ticket, pax: address.pax, isPriceShown })
    const { status } = await links.copy(toETicketMessage(view, site && findSiteNotice(site)))
    setCopying(false)
    dispatch(
      status === 'done'
        ? toastShown({ tone: 'success', text: texts.messageCopied })
        : toastShown({ tone: 'error', text: texts.copyFailed }),
    )
  }
  return (
    <>
      <DownloadLink {...props} />
      <Button
        icon={<Chat size={14} />}
        text={texts.copyMessage}
        loading={isCopying}
        aria-keyshortcuts="W"
        onClick={() => void copy()}
      />
    </>
  )
}
