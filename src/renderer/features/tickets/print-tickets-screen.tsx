import { ArrowLeft } from '@blueprintjs/icons'
import { useCallback, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { PrintButton } from '#renderer/entities/print-button.tsx'
import { printTickets } from '#renderer/routes/documents.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { Button } from '#renderer/ui/button.tsx'
import { pageSizes } from '#renderer/ui/list/use-list-place.ts'
import { usePageTitle } from '#renderer/ui/paper/use-page-title.ts'
import { usePrintReady } from '#renderer/ui/paper/use-print-ready.ts'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { eTicketTexts } from './e-ticket/texts.ts'
import { usePrintedTickets } from './e-ticket/use-printed-tickets.ts'
import { TicketSheet } from './e-ticket/ticket-sheet.tsx'
import '#renderer/ui/styles/paper.css'
import './e-ticket/e-ticket.css'

/** The most rows that can be selected in a queue, so that no batch is cut short; keeps the address below 4 kB. */
const maxTickets = Math.max(...pageSizes)

/** Returns the booking ids in an address without duplicates. */
const readIds = (query: URLSearchParams): string[] => [
  ...new Set((query.get('ids') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id))),
]

const PrintTickets = ({ query }: { query: URLSearchParams }) => {
  const navigate = useNavigate()
  const places = usePlaceNames()
  const allIds = readIds(query)
  const ids = allIds.slice(0, maxTickets)
  const isPrint = query.get('print') === 'true'
  const isPriceHidden = query.get('hp') !== 'false'
  const { tickets, isWhole, error, retry } = usePrintedTickets(ids)
  const page = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(0)
  const onDrawn = useCallback(() => setDrawn((count) => count + 1), [])
  const title = isWhole ? eTicketTexts.manyTitle(tickets.length) : ''
  usePageTitle(title)
  usePrintReady(page, isWhole && drawn >= tickets.length)
  if (ids.length === 0)
    return (
      <main>
        <EmptyState isWholePage title={eTicketTexts.manyNone}>
          {eTicketTexts.manyNoneText}
        </EmptyState>
      </main>
    )
  return (
    <div ref={page} className={isPrint ? 'paper-page is-print' : 'paper-page'}>
      {isWhole && !isPrint ? (
        <nav className="paper-bar" aria-label={eTicketTexts.tools}>
          <Button
            variant="minimal"
            icon={<ArrowLeft size={14} />}
            text={places.tickets}
            onClick={() => void navigate(ticketQueue.to())}
          />
          <h1 className="large grow">{title}</h1>
          <PrintButton
            path={printTickets.to({ ids: ids.join(','), print: true, hp: isPriceHidden })}
            title={title}
            fileName={`${title.replaceAll(' ', '-')}.pdf`}
          />
        </nav>
      ) : null}
      {allIds.length > maxTickets ? (
        <p className="paper-bar" role="status">
          {eTicketTexts.manyLeftOut(maxTickets, allIds.length)}
        </p>
      ) : null}
      {error ? (
        <main>
          <ErrorPanel error={error} title={eTicketTexts.manyFailed} onRetry={retry} />
        </main>
      ) : tickets.length > 0 ? (
        <main>
          {tickets.map((ticket) => (
            <TicketSheet
              key={ticket.bookingId}
              ticket={ticket}
              pax={null}
              isPriceShown={!isPriceHidden && ticket.permissions.canSeePrice}
              onDrawn={onDrawn}
            />
          ))}
        </main>
      ) : (
        <main className="paper">
          <SkeletonRows rows={14} height={40} />
        </main>
      )}
    </div>
  )
}

/** Several e-tickets in a row, each starting on a new page, to print or save as one PDF. */
export const PrintTicketsScreen = () => {
  const [query] = useSearchParams()
  // Each address starts with a new count of drawn tickets.
  return <PrintTickets key={query.toString()} query={query} />
}
