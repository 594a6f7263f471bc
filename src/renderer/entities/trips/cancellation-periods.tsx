import type { CancellationPeriod } from '#contract/entities/package-price.ts'
import type { Trip } from '#contract/entities/trip.ts'
import { tripCancellationTexts as texts } from './trip-texts.ts'
import { formatMinor, formatTripDay } from './trip-words.ts'
import './trip-displays.css'

const toShare = ({ chargeMinor, refundMinor }: CancellationPeriod): 'all' | 'part' | 'nothing' => {
  if (chargeMinor === 0) return 'all'
  return refundMinor === 0 ? 'nothing' : 'part'
}

const formatPeriod = ({ from, to }: CancellationPeriod): string => {
  if (from === null) return to === null ? texts.anyTime : texts.until(formatTripDay(to))
  return to === null ? texts.from(formatTripDay(from)) : texts.between(formatTripDay(from), formatTripDay(to))
}

const formatCharge = (period: CancellationPeriod): string => {
  const share = toShare(period)
  if (share === 'all') return texts.free
  return share === 'nothing'
    ? texts.noRefund
    : texts.charge(formatMinor(period.chargeMinor), formatMinor(period.refundMinor))
}

/** What cancelling everyone costs in each period, on a line from today to the start; nothing once it can't be cancelled. */
export const TripCancellationPeriods = ({ trip }: { trip: Pick<Trip, 'cancellation'> }) =>
  trip.cancellation.length === 0 ? null : (
    <section className="trip-part" aria-labelledby="trip-periods">
      <h2 className="large" id="trip-periods">
        {texts.periods}
      </h2>
      <ol className="trip-line">
        {trip.cancellation.map((period, index) => (
          <li key={period.from ?? ''} className={`trip-line-step is-${toShare(period)}`}>
            <span className="trip-line-mark" aria-hidden="true">
              {index + 1}
            </span>
            <span className="grow">
              <span className="trip-line-when">
                {formatPeriod(period)}
                {index === 0 ? <span className="tag tone-info trip-line-now">{texts.now}</span> : null}
              </span>
              <span className="small muted num trip-line-what">{formatCharge(period)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="small muted">{texts.periodsNote}</p>
    </section>
  )
