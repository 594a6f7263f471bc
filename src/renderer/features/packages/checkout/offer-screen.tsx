import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { WaitlistEntry } from '#contract/entities/trip-waitlist.ts'
import { LeaveWaitlist } from '#renderer/entities/trips/leave-waitlist.tsx'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { useMayBook } from '#renderer/entities/use-may.ts'
import { packagePage } from '#renderer/routes/packages-shop.ts'
import { myTrips } from '#renderer/routes/trips.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { NoPermissionState } from '#renderer/ui/no-permission-state.tsx'
import { SkeletonFields } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { PackageNotFound } from '#renderer/features/packages/shop/package-not-found.tsx'
import { packagesShopApi } from '#renderer/entities/packages/packages-api.ts'
import { checkoutTexts, offerTexts as texts } from './checkout-texts.ts'
import { OfferPage } from './offer-page.tsx'

const Loading = () => (
  <div className="page">
    <SkeletonFields fields={6} />
  </div>
)

const State = ({ title, text, action }: { title: string; text: string; action: ReactNode }) => (
  <EmptyState isWholePage title={title} action={action}>
    <p>{text}</p>
  </EmptyState>
)

const ToTrips = () => (
  <ButtonLink intent="primary" to={myTrips.to()}>
    {texts.toTrips}
  </ButtonLink>
)

const NotOffered = () => <State title={texts.notFound} text={texts.notFoundText} action={<ToTrips />} />

const ToPackage = ({ packageName, packageId }: WaitlistEntry) => (
  <ButtonLink intent="primary" to={packagePage.to({ packageName, _id: packageId })}>
    {texts.toPackage}
  </ButtonLink>
)

const Offered = (props: { entry: WaitlistEntry & { offeredUntil: string }; onChanged: () => void }) => {
  const { currentData, error, refetch } = packagesShopApi.useGetPackageQuery({ _id: props.entry.packageId })
  if (currentData) return <OfferPage found={currentData.package} {...props} />
  if (toFailure(error)?.errorCode === 'notFound') return <PackageNotFound />
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  return <Loading />
}

const Entry = ({ entry, onChanged }: { entry: WaitlistEntry; onChanged: () => void }) => {
  const { state, offeredUntil } = entry
  if (state === 'waiting')
    return (
      <State
        title={texts.waiting}
        text={texts.waitingText}
        action={
          <>
            <ToPackage {...entry} />
            <LeaveWaitlist entry={entry} />
          </>
        }
      />
    )
  if (state === 'ordered')
    return <State title={texts.ordered} text={texts.orderedText} action={<ToTrips />} />
  if (state === 'left') return <NotOffered />
  if (state === 'expired' || offeredUntil === null || Date.parse(offeredUntil) <= serverNow())
    return <State title={texts.expired} text={texts.expiredText} action={<ToPackage {...entry} />} />
  return <Offered entry={{ ...entry, offeredUntil }} onChanged={onChanged} />
}

const Loaded = ({ waitlistId }: { waitlistId: string }) => {
  const { data, error, refetch } = tripsApi.useMyTripsQuery({ pageSize: 1 })
  if (!data)
    return error ? (
      <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    )
  const entry = data.waitlist.find((one) => one.waitlistId === waitlistId)
  return entry ? <Entry entry={entry} onChanged={() => void refetch()} /> : <NotOffered />
}

/** Orders places that the waitlist has on hold for the person. */
export const OfferScreen = () => {
  const { waitlistId = '' } = useParams()
  return useMayBook() ? (
    <Loaded waitlistId={waitlistId} />
  ) : (
    <NoPermissionState isWholePage>{checkoutTexts.mayNotBook}</NoPermissionState>
  )
}
