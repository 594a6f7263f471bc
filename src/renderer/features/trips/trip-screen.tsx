import { useParams } from 'react-router-dom'
import { TripId, type TripStatus } from '#contract/entities/trip.ts'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { myTrips } from '#renderer/routes/trips.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { TripPage } from './trip-page.tsx'
import { tripPageTexts as texts } from './trip-screen-texts.ts'
import { useArrivedPayment } from './use-arrived-payment.ts'

const decisionEveryMs = 60_000
/** Decisions that move no money send no news. */
const undecided: ReadonlySet<TripStatus | undefined> = new Set(['requested', 'cancelRequested'])

const NotFound = () => (
  <EmptyState
    isWholePage
    title={texts.notFound}
    action={
      <ButtonLink intent="primary" to={myTrips.to()}>
        {texts.all}
      </ButtonLink>
    }
  >
    <p>{texts.notFoundText}</p>
  </EmptyState>
)

const Loaded = ({ tripId }: { tripId: string }) => {
  const { isArrived, pollingMs } = useArrivedPayment()
  const known = tripsApi.endpoints.trip.useQueryState({ tripId })
  const isUndecided = undecided.has(known.currentData?.trip.status)
  const everyMs = pollingMs || (isUndecided ? decisionEveryMs : 0)
  const { currentData, error, refetch } = tripsApi.useTripQuery(
    { tripId },
    { refetchOnMountOrArgChange: true, ...usePolling(everyMs, { withNewsMs: everyMs }) },
  )
  if (currentData) return <TripPage trip={currentData.trip} isArrived={isArrived} />
  if (toFailure(error)?.errorCode === 'notFound') return <NotFound />
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  return <SkeletonRows rows={10} height={36} />
}

/** A trip of the reader or their agency; staff with the right see any of the site. */
export const TripScreen = () => {
  const { tripId = '' } = useParams()
  return TripId.safeParse(tripId).success ? <Loaded key={tripId} tripId={tripId} /> : <NotFound />
}
