import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { formatInstantShort } from '#domain/format-instant.ts'
import { formatDate } from '#domain/format.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { savedTicketsTexts as texts } from '#renderer/entities/saved-tickets/saved-tickets-texts.ts'
import { useSavedTickets } from '#renderer/entities/saved-tickets/use-saved-tickets.ts'
import { TenantMark } from '#renderer/entities/tenant-mark.tsx'
import type { SavedTicket } from '#renderer/platform/platform.ts'
import { eTicket } from '#renderer/routes/documents.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useKeeping, type Keeping } from './use-keeping.ts'
import './saved-tickets.css'

const subscribe = (listener: () => void): (() => void) => {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

const Setting = ({ keeping }: { keeping: Keeping }) =>
  keeping.isOn === null ? null : (
    <div className="saved-setting">
      <Checkbox
        label={texts.keep}
        isChecked={keeping.isOn}
        isDisabled={keeping.isBusy}
        onChange={keeping.set}
      />
      <p className="small muted">{texts.keepHelp}</p>
      {keeping.problem ? (
        <p className="field-error" role="alert">
          {keeping.problem}
        </p>
      ) : null}
    </div>
  )

/** The cities of a ticket: `New Delhi – Mumbai`, and back for a return. */
const routeOf = ({ ticket }: SavedTicket): string => {
  const [out] = ticket.segments
  const [from, to] = [out?.at(0)?.originCityName ?? '', out?.at(-1)?.destinationCityName ?? '']
  return ticket.segments.length > 1 ? `${from} ⇄ ${to}` : `${from} → ${to}`
}

const SavedRow = ({ saved }: { saved: SavedTicket }) => {
  const { ticket, bookingSlug, savedAt } = saved
  const departure = ticket.segments[0]?.[0]?.departureTime ?? ''
  return (
    <li>
      <Link className="saved-ticket" to={eTicket.to({ bookingSlug })}>
        <span className="grow">
          <strong>{routeOf(saved)}</strong>
          <span className="muted num">
            {formatDate(departure)} · {departure.slice(11, 16)}
          </span>
        </span>
        <span className="saved-facts">
          <span className="mono">{ticket.pnr}</span>
          <span className="small muted">{texts.savedAt(formatInstantShort(savedAt))}</span>
        </span>
      </Link>
    </li>
  )
}

const emptyText = (isOn: boolean | null): string =>
  isOn === null ? texts.emptyOut : isOn ? texts.emptyOn : texts.emptyOff

/** The tickets that a shopper keeps on this device, and the setting for it. Without a network, every page leads here. */
export const SavedTicketsScreen = () => {
  const site = useSite()
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine)
  const isDown = useAppSelector((state) => state.progress.downSince !== null)
  const isOnline = hasNetwork && !isDown
  const { saved, reload } = useSavedTickets()
  const keeping = useKeeping(reload)
  const { refresh } = keeping
  useEffect(() => void refresh().catch(() => undefined), [refresh])
  return (
    <main className="saved-page" id="main">
      <header className="saved-head">
        {site ? <TenantMark site={site} size={32} /> : null}
        <h1 className="title grow">{texts.title}</h1>
        <Link className="button-link" to={searchFlight.to()} reloadDocument={!isOnline}>
          {isOnline ? texts.toSearch : texts.tryAgain}
        </Link>
      </header>
      {isOnline ? null : <p role="status">{texts.offline}</p>}
      <Setting keeping={keeping} />
      {saved === null ? (
        <SkeletonRows rows={3} height={64} />
      ) : saved.length === 0 ? (
        <EmptyState title={texts.empty}>{emptyText(keeping.isOn)}</EmptyState>
      ) : (
        <ul className="saved-list">
          {saved.map((one) => (
            <SavedRow key={one.bookingId} saved={one} />
          ))}
        </ul>
      )}
    </main>
  )
}
