import { useParams } from 'react-router-dom'
import { PackageId, type PublishedPackage } from '#contract/entities/package.ts'
import { useMayBook } from '#renderer/entities/use-may.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { NoPermissionState } from '#renderer/ui/no-permission-state.tsx'
import { SkeletonFields } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { PackageNotFound } from '#renderer/features/packages/shop/package-not-found.tsx'
import { packagesShopApi } from '#renderer/entities/packages/packages-api.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { checkoutTexts as texts } from './checkout-texts.ts'
import { listPlaces, toPlacesKey } from '#renderer/entities/packages/order/chosen-trip.ts'
import { PlacesGone } from './places-gone.tsx'
import { useCheckout, type Checkout } from './use-checkout.ts'
import './checkout.css'

const Loading = () => (
  <div className="page holiday-order">
    <SkeletonFields fields={6} />
  </div>
)

/** Says that there is nothing to order yet: a date is missing, or the price is on request. */
const NothingChosen = ({ found, pageTo }: Checkout) => {
  const isOnRequest = found.priceMode === 'onRequest'
  return (
    <EmptyState
      isWholePage
      title={isOnRequest ? texts.onRequest : texts.noDate}
      action={
        <ButtonLink intent="primary" to={pageTo}>
          {isOnRequest ? texts.askForPrice : texts.seeDates}
        </ButtonLink>
      }
    >
      <p>{isOnRequest ? texts.onRequestText : texts.noDateText}</p>
    </EmptyState>
  )
}

const Found = ({ found }: { found: PublishedPackage }) => {
  const checkout = useCheckout(found)
  const { trip, price, isGone, priceFailure } = checkout
  if (!trip) return <NothingChosen {...checkout} />
  // With the form once there was a price, so that nothing typed is lost.
  if (price)
    return (
      <CheckoutPage
        key={toPlacesKey(listPlaces(found, trip))}
        checkout={checkout}
        trip={trip}
        price={price}
      />
    )
  if (isGone)
    return (
      <div className="page holiday-order">
        <h1 className="title">{texts.title}</h1>
        <PlacesGone checkout={checkout} text={texts.notCharged} />
      </div>
    )
  if (priceFailure)
    return (
      <ErrorPanel
        title={texts.priceFailed}
        error={{ ...priceFailure, message: priceFailure.fields?.[0]?.message ?? priceFailure.message }}
        {...(priceFailure.status >= 500 || priceFailure.status === 0
          ? { onRetry: () => void checkout.renew() }
          : { action: <ButtonLink to={checkout.pageTo}>{texts.changeTrip}</ButtonLink> })}
      />
    )
  return <Loading />
}

const Loaded = ({ _id }: { _id: string }) => {
  const { currentData, error, refetch } = packagesShopApi.useGetPackageQuery({ _id })
  if (currentData) return <Found found={currentData.package} />
  if (toFailure(error)?.errorCode === 'notFound') return <PackageNotFound />
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  return <Loading />
}

/** Orders a package with the choice of its page, which the address holds. */
export const CheckoutScreen = () => {
  const { _id = '' } = useParams()
  const mayBook = useMayBook()
  if (!mayBook) return <NoPermissionState isWholePage>{texts.mayNotBook}</NoPermissionState>
  return PackageId.safeParse(_id).success ? <Loaded _id={_id} /> : <PackageNotFound />
}
