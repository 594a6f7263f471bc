import { Button } from '#renderer/ui/button.tsx'
import { ArrowLeft, EyeOff, EyeOpen } from '@blueprintjs/icons'
import { useCallback, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { isPriceShownAtFirst } from '#domain/e-ticket/e-ticket-view.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { useSavedTickets } from '#renderer/entities/saved-tickets/use-saved-tickets.ts'
import { PrintButton } from '#renderer/entities/print-button.tsx'
import { eTicket } from '#renderer/routes/documents.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { isOutage, toFailure } from '#renderer/store/failure.ts'
import { usePageTitle } from '#renderer/ui/paper/use-page-title.ts'
import { usePrintReady } from '#renderer/ui/paper/use-print-ready.ts'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { DocumentButtons } from './e-ticket/document-buttons.tsx'
import { ShareButtons } from './e-ticket/share-buttons.tsx'
import { eTicketTexts } from './e-ticket/texts.ts'
import { ticketAddress, type TicketAddress } from './e-ticket/ticket-address.ts'
import { KeepTicket } from './e-ticket/keep-ticket.tsx'
import { SavedTicketView } from './e-ticket/saved-ticket-view.tsx'
import { TicketNames } from './e-ticket/ticket-names.tsx'
import { TicketSheet } from './e-ticket/ticket-sheet.tsx'
import { TicketKeys } from './e-ticket/ticket-keys.tsx'
import { TicketFailed, TicketNotFound } from './e-ticket/ticket-states.tsx'
import { ticketsApi } from './tickets-api.ts'
import '#renderer/ui/styles/paper.css'
import './e-ticket/e-ticket.css'

interface TicketProps {
  ticket: TicketDetail
  address: TicketAddress
}

const Ticket = ({ ticket, address }: TicketProps) => {
  const { bookingSlug, pax, isPrint } = address
  const { canSeePrice } = ticket.permissions
  const [isPriceShown, setPriceShown] = useState(() => isPriceShownAtFirst(address, canSeePrice))
  const navigate = useNavigate()
  const isSignedIn = useUser() !== null
  const places = usePlaceNames()
  const title = eTicketTexts.documentTitle(ticket.pnr)
  usePageTitle(title)
  const sheet = useRef<HTMLElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const onDrawn = useCallback(() => setDrawn(true), [])
  usePrintReady(sheet, isDrawn)
  if (pax !== null && !ticket.passenger.some(({ index }) => index === pax))
    return <TicketNotFound text={eTicketTexts.noPassenger} />
  const printPath = eTicket.to({ bookingSlug, print: true, pax: pax ?? undefined, hp: !isPriceShown })
  return (
    <>
      {isPrint ? null : (
        <nav className="paper-bar e-ticket-bar" aria-label={eTicketTexts.title}>
          {isSignedIn ? (
            <Button
              variant="minimal"
              icon={<ArrowLeft size={14} />}
              text={places.tickets}
              aria-keyshortcuts="B"
              onClick={() => void navigate(ticketQueue.to())}
            />
          ) : null}
          <span className="grow" />
          {canSeePrice ? (
            <Button
              icon={isPriceShown ? <EyeOff size={14} /> : <EyeOpen size={14} />}
              text={eTicketTexts.priceButton}
              aria-pressed={isPriceShown}
              aria-keyshortcuts="H"
              onClick={() => setPriceShown(!isPriceShown)}
            />
          ) : null}
          <KeepTicket ticket={ticket} bookingSlug={bookingSlug} />
          <TicketKeys />
          <TicketNames ticket={ticket} />
          <ShareButtons ticket={ticket} address={address} isPriceShown={isPriceShown && canSeePrice} />
          <DocumentButtons ticket={ticket} pax={pax} isPriceShown={isPriceShown} />
          <span className="print-group">
            <PrintButton
              path={printPath}
              title={title}
              fileName={`${title.replaceAll(' ', '-')}.pdf`}
              shortcut="P"
            />
          </span>
        </nav>
      )}
      <main ref={sheet}>
        <TicketSheet ticket={ticket} pax={pax} isPriceShown={isPriceShown && canSeePrice} onDrawn={onDrawn} />
      </main>
    </>
  )
}

/** The e-ticket, for everyone who has its address. The server decides what it shows. */
export const ETicketScreen = () => {
  const params = useParams()
  const [query] = useSearchParams()
  const address = ticketAddress(params, query)
  // Not `data`, which is the previous ticket until this one has loaded.
  const {
    currentData: data,
    error,
    refetch,
  } = ticketsApi.useTicketDetailQuery({ bookingSlug: address.bookingSlug })
  const failure = toFailure(error)
  const isOut = failure !== null && isOutage(failure)
  const { saved } = useSavedTickets(isOut)
  const copy = isOut ? saved?.find(({ bookingSlug }) => bookingSlug === address.bookingSlug) : undefined
  const isReading = isOut && saved === null
  return (
    <div className={address.isPrint ? 'paper-page is-print' : 'paper-page'}>
      {data ? (
        <Ticket key={`${address.bookingSlug} ${query.toString()}`} ticket={data} address={address} />
      ) : copy ? (
        <SavedTicketView saved={copy} address={address} onRetry={() => void refetch()} />
      ) : error && !isReading ? (
        <TicketFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="paper">
          <SkeletonRows rows={14} height={40} />
        </div>
      )}
    </div>
  )
}
