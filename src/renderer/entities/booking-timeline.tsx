import { Document, Envelope, Exchange, IdNumber, Annotation, BankAccount } from '@blueprintjs/icons'
import { useState, type ComponentType } from 'react'
import type { HistoryEvent } from '#contract/http/changes.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { bookingTimelineApi } from './booking-timeline-api.ts'
import { timelineTexts as texts } from './booking-timeline-texts.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import './booking-timeline.css'

const icons: Record<HistoryEvent['kind'], ComponentType<{ size?: number }>> = {
  booking: IdNumber,
  money: BankAccount,
  change: Exchange,
  mail: Envelope,
  document: Document,
  note: Annotation,
}

const Event = ({ event }: { event: HistoryEvent }) => {
  const { actor, amount, before, after, kind, reason } = event
  const Icon = icons[kind]
  return (
    <li className="timeline-event">
      <span className="timeline-mark" title={texts.kinds[kind]}>
        <Icon size={12} />
        <span className="visually-hidden">{texts.kinds[kind]}</span>
      </span>
      <div className="grow">
        <p className="row spread timeline-head">
          <span className="timeline-text">{event.text}</span>
          {amount === null ? null : (
            <span className="end">
              <span className="visually-hidden">{amount < 0 ? texts.outOfWallet : texts.into} </span>
              <Amount rupees={amount} isStrong />
            </span>
          )}
        </p>
        {before || after ? (
          <p className="small num">
            <span className="visually-hidden">{texts.before} </span>
            <span className="muted">{before || '–'}</span> <span aria-hidden="true">→</span>{' '}
            <span className="visually-hidden">{texts.after} </span>
            {after || '–'}
          </p>
        ) : null}
        {reason ? (
          <p className="small">
            {texts.reason}: {reason}
          </p>
        ) : null}
        <p className="small muted num">
          <time dateTime={event.at}>{formatInstant(event.at)}</time>
          {' · '}
          <span title={actor?.email}>{actor ? texts.actor(actor) : texts.system}</span>
        </p>
      </div>
    </li>
  )
}

const Events = ({ bookingId }: { bookingId: string }) => {
  const { data, error, isFetching, refetch } = bookingTimelineApi.useBookingHistoryQuery(
    { BookingId: bookingId },
    { refetchOnMountOrArgChange: true },
  )
  if (error && !isFetching)
    return <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} height={40} />
  return (
    <>
      <p className="timeline-why">{data.explanation}</p>
      {data.events.length === 0 ? (
        <p className="small muted">{texts.empty}</p>
      ) : (
        <ol className="timeline" aria-label={texts.title}>
          {data.events.map((event, index) => (
            <Event key={`${event.at}-${index}`} event={event} />
          ))}
        </ol>
      )}
    </>
  )
}

/** A booking's history: who did what and when, and why it has its status. Loaded when it is opened. */
export const BookingTimeline = ({ bookingId }: { bookingId: string }) => {
  const [openId, setOpenId] = useState('')
  const isOpen = openId === bookingId
  return (
    <section className="booking-timeline" aria-label={texts.title}>
      <Button
        variant="minimal"
        size="small"
        aria-expanded={isOpen}
        text={isOpen ? texts.hide : texts.show}
        onClick={() => setOpenId(isOpen ? '' : bookingId)}
      />
      {isOpen ? <Events bookingId={bookingId} /> : null}
    </section>
  )
}
