import { Cross, Redo, Tick } from '@blueprintjs/icons'
import type { TripCancellation, TripCancellationState } from '#contract/entities/trip-cancellation.ts'
import type { Trip } from '#contract/entities/trip.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { CancellationAmounts } from './cancellation-amounts.tsx'
import { TripDocument } from './trip-document.tsx'
import { tripCancellationTexts as texts } from './trip-texts.ts'
import { formatMinor } from './trip-words.ts'
import './trip-displays.css'

const looks: Record<TripCancellationState, StatusLook> = {
  open: { tone: 'change', word: texts.states.open, Icon: Redo },
  done: { tone: 'quiet', word: texts.states.done, Icon: Tick },
  refused: { tone: 'bad', word: texts.states.refused, Icon: Cross },
}

const toTimes = ({ requestedAt, decidedAt }: TripCancellation): string =>
  [texts.requested(formatInstant(requestedAt)), decidedAt ? texts.decided(formatInstant(decidedAt)) : '']
    .filter(Boolean)
    .join(', ')

interface CardProps {
  tripId: string
  cancellation: TripCancellation
}

/** A request to cancel travellers: its state, amounts, reason and documents. */
export const TripCancellationCard = ({ tripId, cancellation }: CardProps) => {
  const { state, reason, note, waivedMinor, documentNos } = cancellation
  return (
    <article className="trip-cancellation">
      <header className="row">
        <StatusTag look={looks[state]} />
        <span className="small muted num">{toTimes(cancellation)}</span>
      </header>
      {state === 'refused' ? null : <CancellationAmounts quote={cancellation} />}
      {reason ? (
        <p className="small">
          <bdi>{texts.reason(reason)}</bdi>
        </p>
      ) : null}
      {waivedMinor > 0 ? <p className="small">{texts.waived(formatMinor(waivedMinor))}</p> : null}
      {note ? (
        <p className="small">
          <bdi>{texts.note(note)}</bdi>
        </p>
      ) : null}
      {documentNos.length > 0 ? (
        <p className="row small trip-documents">
          {documentNos.map((documentNo) => (
            <TripDocument key={documentNo} tripId={tripId} documentNo={documentNo} />
          ))}
        </p>
      ) : null}
    </article>
  )
}

/** The cancellations of a trip, the newest first; nothing without any. */
export const TripCancellations = ({ trip }: { trip: Pick<Trip, 'tripId' | 'cancellations'> }) =>
  trip.cancellations.length === 0 ? null : (
    <section className="trip-part" aria-labelledby="trip-cancellations">
      <h2 className="large" id="trip-cancellations">
        {texts.list}
      </h2>
      {trip.cancellations
        .toSorted((one, other) => other.requestedAt.localeCompare(one.requestedAt))
        .map((cancellation) => (
          <TripCancellationCard
            key={cancellation.cancellationId}
            tripId={trip.tripId}
            cancellation={cancellation}
          />
        ))}
    </section>
  )
