import { useRef } from 'react'
import type { Trip } from '#contract/entities/trip.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useIsStaff } from '#renderer/entities/audience.ts'
import { OverdueTag } from '#renderer/entities/trips/next-payment.tsx'
import { PaidBar } from '#renderer/entities/trips/paid-bar.tsx'
import { PaymentSchedule } from '#renderer/entities/trips/payment-schedule.tsx'
import { TripCancellationCard, TripCancellations } from '#renderer/entities/trips/trip-cancellations.tsx'
import { TripContactFacts } from '#renderer/entities/trips/trip-contact.tsx'
import { TripPriceLines } from '#renderer/entities/trips/trip-price.tsx'
import { TripReceipts } from '#renderer/entities/trips/trip-receipts.tsx'
import { TripStatusTag } from '#renderer/entities/trips/trip-status.tsx'
import { TripTravellers } from '#renderer/entities/trips/trip-travellers.tsx'
import { formatMinor, formatTripDays, formatTripPeople } from '#renderer/entities/trips/trip-words.ts'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { customer as customerPage } from '#renderer/routes/staff.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListPane, PaneFacts } from '#renderer/ui/list/list-pane.tsx'
import { Loaded } from '#renderer/ui/loaded.tsx'
import { tripsPolling } from '#renderer/features/trips/use-trips-to-decide.ts'
import { findOpenCancellation, TripActions } from './trip-actions.tsx'
import { tripPaneTexts as texts } from './staff-trips-texts.ts'

const everyMs = 60_000

const listFacts = (trip: Trip, customer: string) =>
  [
    [texts.facts.customer, customer],
    [texts.facts.dates, formatTripDays(trip)],
    [texts.facts.people, formatTripPeople(trip.people)],
    [texts.facts.hotel, trip.hotelCategory],
    [texts.facts.version, texts.version(trip.version)],
    [texts.facts.ordered, formatInstant(trip.createdAt)],
    [texts.facts.confirmed, trip.confirmedAt === null ? '' : formatInstant(trip.confirmedAt)],
    [texts.facts.declined, trip.declineReason],
  ] as const

/** What needs a decision, and by when. */
const ToDecide = ({ trip }: { trip: Trip }) => {
  const cancellation = findOpenCancellation(trip)
  if (trip.status === 'requested')
    return (
      <p className="notice tone-info">
        {texts.waiting(trip.expiresAt)}{' '}
        {trip.reservedMinor > 0 ? texts.onHold(formatMinor(trip.reservedMinor)) : null}
      </p>
    )
  return cancellation ? (
    <>
      <p className="notice tone-change">{texts.cancelling}</p>
      <TripCancellationCard tripId={trip.tripId} cancellation={cancellation} />
    </>
  ) : null
}

interface TripDetailsProps {
  trip: Trip
  customerName: string
}

const TripDetails = ({ trip, customerName }: TripDetailsProps) => {
  const dispatch = useAppDispatch()
  const frame = useRef<HTMLDivElement>(null)
  const mayOpen = useMay('customers.view')
  const isStaff = useIsStaff()
  const decided = trip.cancellations.filter(({ state }) => state !== 'open')
  return (
    <div ref={frame} className="staff-trip" tabIndex={-1}>
      <header className="row spread">
        <bdi className="staff-trip-name">{trip.title}</bdi>
        <span className="row">
          {trip.isOverdue ? <OverdueTag /> : null}
          <TripStatusTag status={trip.status} />
        </span>
      </header>
      <ToDecide trip={trip} />
      <TripActions
        trip={trip}
        customer={{ userId: trip.userId, name: customerName }}
        onStale={() => dispatch(contractApi.util.invalidateTags(['Trips']))}
        // The pressed button disappears with the decision, so the focus moves to the trip for keyboard users.
        onDone={() => frame.current?.focus()}
      />
      <PaidBar trip={trip} />
      <PaneFacts facts={listFacts(trip, customerName)} />
      {mayOpen && isStaff ? (
        <p className="row trip-actions">
          <ButtonLink to={customerPage.to({ userId: trip.userId })} {...listKey('trips', 'customer')}>
            {texts.customer}
          </ButtonLink>
        </p>
      ) : null}
      <PaymentSchedule trip={trip} />
      <TripReceipts trip={trip} />
      <TripCancellations trip={{ tripId: trip.tripId, cancellations: decided }} />
      <TripTravellers trip={trip} />
      <TripContactFacts trip={trip} />
      <TripPriceLines trip={trip} />
    </div>
  )
}

interface TripPaneProps {
  tripId: string
  /** Empty if the list doesn't have it. */
  userName: string
  onClose: () => void
}

/** A trip beside the list: what needs a decision, its money, its people. It follows the cursor's row. */
export const TripPane = ({ tripId, userName, onClose }: TripPaneProps) => {
  const { currentData, error, refetch } = tripsApi.useTripQuery(
    { tripId },
    { refetchOnMountOrArgChange: 30, ...usePolling(everyMs, tripsPolling) },
  )
  // A trip that was read stays when it can't be read again: a decision about it may be half typed.
  const query = { data: currentData, error: currentData ? undefined : error, refetch }
  return (
    <ListPane title={tripId} label={texts.label(tripId)} closeLabel={texts.close} onClose={onClose}>
      <Loaded query={query} failed={texts.failed(tripId)} rows={8}>
        {({ trip }) => <TripDetails key={tripId} trip={trip} customerName={userName || trip.contact.name} />}
      </Loaded>
    </ListPane>
  )
}
