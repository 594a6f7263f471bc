import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Trip } from '#contract/entities/trip.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { TripCancellationPeriods } from '#renderer/entities/trips/cancellation-periods.tsx'
import { PaymentSchedule } from '#renderer/entities/trips/payment-schedule.tsx'
import { TripCancellations } from '#renderer/entities/trips/trip-cancellations.tsx'
import { TripContactFacts } from '#renderer/entities/trips/trip-contact.tsx'
import { PaidBar } from '#renderer/entities/trips/paid-bar.tsx'
import { TripPriceLines } from '#renderer/entities/trips/trip-price.tsx'
import { TripReceipts } from '#renderer/entities/trips/trip-receipts.tsx'
import { TripStatusTag } from '#renderer/entities/trips/trip-status.tsx'
import { TripTravellers } from '#renderer/entities/trips/trip-travellers.tsx'
import { formatTripDays, formatTripPeople } from '#renderer/entities/trips/trip-words.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { packagePage } from '#renderer/routes/packages-shop.ts'
import { staffTrips } from '#renderer/routes/trips.ts'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { cancelTexts } from './cancel/cancel-texts.ts'
import { tripNowTexts } from './now/now-texts.ts'
import { TripNow } from './now/trip-now.tsx'
import { useTripAccess, type TripAccess } from './now/use-trip-access.ts'
import { tripPageTexts as texts } from './trip-screen-texts.ts'
import './trip-page.css'

const CancelDialog = loadable(async () => (await import('./cancel/cancel-dialog.tsx')).CancelDialog)

const Head = ({ trip }: { trip: Trip }) => {
  const { tripId, title, status, people, hotelCategory, kind, packageName, packageId: _id } = trip
  return (
    <header className="trip-head">
      <div className="row trip-head-line">
        <h1 className="title">
          <bdi>{title}</bdi>
        </h1>
        <TripStatusTag status={status} />
      </div>
      <p className="num">
        {[formatTripDays(trip), people > 0 ? formatTripPeople(people) : '', hotelCategory]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="small muted trip-head-line">
        <span className="mono">{tripId}</span>
        <span className="num">{texts.booked(formatInstant(trip.createdAt))}</span>
        <Link to={packagePage.to({ packageName, _id })}>{texts[kind]}</Link>
        {trip.paidMinor > 0 ? <PaidBar trip={trip} /> : null}
      </p>
    </header>
  )
}

/** Why the reader can't act on the trip, and who can. */
const AccessNote = ({ trip, access }: { trip: Trip; access: TripAccess }) => {
  const mayOperate = useMay('trips.operate')
  if (access === 'own') return null
  if (access === 'reader') return <p className="notice tone-info">{tripNowTexts.noRight}</p>
  return mayOperate ? (
    <p className="notice tone-info">
      {tripNowTexts.ofOther} <Link to={staffTrips.to({ open: trip.tripId })}>{tripNowTexts.openStaff}</Link>
    </p>
  ) : null
}

/** Opens the dialog that cancels travellers; nothing while nobody can be cancelled. */
const CancelButton = ({ trip, access }: { trip: Trip; access: TripAccess }) => {
  const [isOpen, setOpen] = useState(false)
  const canCancel = access === 'own' && trip.status === 'confirmed' && trip.cancellation.length > 0
  if (!canCancel) return null
  return (
    <div>
      <Button text={cancelTexts.open} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen ? <CancelDialog trip={trip} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** A trip with everything its buyer needs: what to do now, payments, price, travellers and cancellation. */
export const TripPage = ({ trip, isArrived }: { trip: Trip; isArrived: boolean }) => {
  const access = useTripAccess(trip)
  return (
    <div className="page trip-page">
      <Head trip={trip} />
      <AccessNote trip={trip} access={access} />
      {isArrived && trip.status !== 'order' ? (
        <p className="notice tone-info" role="status">
          {texts.arrived}
        </p>
      ) : null}
      <TripNow trip={trip} access={access} isArrived={isArrived} />
      <div className="trip-columns">
        <div className="trip-column">
          <PaymentSchedule trip={trip} />
          <TripReceipts trip={trip} />
          <TripTravellers trip={trip} />
          <TripContactFacts trip={trip} />
        </div>
        <div className="trip-column">
          <TripCancellations trip={trip} />
          <TripCancellationPeriods trip={trip} />
          <CancelButton trip={trip} access={access} />
          <TripPriceLines trip={trip} />
        </div>
      </div>
    </div>
  )
}
