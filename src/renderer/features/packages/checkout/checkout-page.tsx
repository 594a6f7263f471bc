import { useNavigate } from 'react-router-dom'
import type { TripPrice } from '#contract/entities/package-price.ts'
import { tripsEndpoints } from '#contract/http/trips.ts'
import { toRupees } from '#domain/money/money.ts'
import { sumDeposit } from '#domain/packages/trip-schedule.ts'
import { useBuyer } from '#renderer/entities/act-for/use-buyer.ts'
import { tripPage } from '#renderer/routes/trips.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Stepper } from '#renderer/ui/stepper.tsx'
import { priceTexts } from '#renderer/features/packages/shop/page/page-texts.ts'
import { PriceLinesButton } from '#renderer/features/packages/shop/page/price-lines-button.tsx'
import { formatMinor } from '#renderer/entities/packages/package-words.ts'
import { listPlaces, type ChosenTrip } from '#renderer/entities/packages/order/chosen-trip.ts'
import { checkoutTexts as texts } from './checkout-texts.ts'
import { OrderForm } from './order-form.tsx'
import { OrderProblem } from './order-problem.tsx'
import {
  checkOrder,
  createOrderValues,
  toOrderField,
  toOrderFields,
  type OrderTerms,
  type OrderValues,
} from '#renderer/entities/packages/order/order-values.ts'
import { PlacesGone } from './places-gone.tsx'
import { PriceChangedDialog } from '#renderer/entities/packages/order/price-changed-dialog.tsx'
import { TripSummary } from './trip-summary.tsx'
import type { Checkout } from './use-checkout.ts'
import { useTripOrder } from './use-trip-order.ts'

const { placeOrder } = tripsEndpoints

interface CheckoutPageProps {
  checkout: Checkout
  trip: ChosenTrip
  price: TripPrice
}

const useCheckoutForm = ({ checkout, price }: CheckoutPageProps, terms: OrderTerms) => {
  const navigate = useNavigate()
  const buyer = useBuyer()
  const order = useTripOrder({ price, isCurrent: checkout.isPriceCurrent, renew: checkout.renew })
  const form = useContractForm<typeof placeOrder, OrderValues>({
    endpoint: placeOrder,
    defaults: createOrderValues(terms.places, buyer),
    toRequest: (values) => ({ ...toOrderFields(values, terms), priceToken: price.priceToken }),
    toField: toOrderField,
    check: (values) => checkOrder(values, terms),
    draft: `trip:${checkout.found._id}`,
    isDraftKept: true,
    isGuarded: true,
    send: order.place,
    onFailure: ({ errorCode }) => (errorCode === 'placesGone' ? checkout.setGone() : undefined),
    doneText: ({ trip }) =>
      trip.totalMinor === price.totalMinor
        ? undefined
        : { info: texts.newTotal(formatMinor(trip.totalMinor)) },
    onDone: ({ trip }) => navigate(tripPage.to({ tripId: trip.tripId }), { replace: true }),
  })
  return { form, order }
}

const Price = ({ price, isBusy }: { price: TripPrice; isBusy: boolean }) => (
  <>
    <div className="holiday-total" aria-busy={isBusy}>
      <p className="holiday-amount">
        <Amount rupees={toRupees(price.totalMinor)} isStrong />
        <span className="small muted">{priceTexts.total.toLowerCase()}</span>
      </p>
      <p className="small muted row spread">
        <span>{texts.dueNow}</span>
        <Amount rupees={toRupees(sumDeposit(price.schedule))} />
      </p>
    </div>
    <PriceLinesButton price={price} />
  </>
)

/** Why the trip can't be ordered: no places, no price, or what the order's answer said. */
const OrderFailure = ({ checkout, failure }: { checkout: Checkout; failure: ApiFailure | null }) => {
  if (checkout.isGone) return <PlacesGone checkout={checkout} text={texts.goneText} />
  if (checkout.priceFailure) return <Problem failure={checkout.priceFailure} />
  // Another date was chosen since.
  return failure?.errorCode === 'placesGone' ? null : <OrderProblem failure={failure} />
}

/** Travellers, contact and tax details of an order, beside what is ordered. */
export const CheckoutPage = (props: CheckoutPageProps) => {
  const { checkout, trip, price } = props
  const { found, today } = checkout
  const { isOverseasPackage, stockMode } = found
  const places = listPlaces(found, trip)
  const terms: OrderTerms = { places, startsOn: trip.startsOn, today, isOverseasPackage }
  const { form, order } = useCheckoutForm(props, terms)
  const deposit = formatMinor(sumDeposit(price.schedule))
  const steps = [
    { id: 'trip', label: texts.steps.trip, to: checkout.pageTo },
    { id: 'travellers', label: texts.steps.travellers },
    { id: 'pay', label: texts.steps.pay },
  ]
  return (
    <div className="page holiday-order">
      <Stepper steps={steps} current="travellers" />
      <h1 className="title">{texts.title}</h1>
      <div className="holiday-order-columns">
        <TripSummary found={found} trip={trip} changeTo={checkout.pageTo}>
          <Price price={price} isBusy={checkout.isPriceBusy} />
        </TripSummary>
        <OrderForm
          form={form}
          found={found}
          terms={terms}
          price={price}
          note={stockMode === 'onRequest' ? texts.requestNote(deposit) : texts.payWithin(deposit)}
          isBusy={form.isSending || checkout.isPriceBusy}
        >
          <OrderFailure checkout={checkout} failure={form.failure} />
        </OrderForm>
      </div>
      {order.change ? (
        <PriceChangedDialog
          change={order.change}
          onBack={order.dropChange}
          onContinue={() => {
            order.dropChange()
            form.submit()
          }}
        />
      ) : null}
    </div>
  )
}
