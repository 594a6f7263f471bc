import { useNavigate } from 'react-router-dom'
import type { PublishedPackage } from '#contract/entities/package.ts'
import type { WaitlistEntry } from '#contract/entities/trip-waitlist.ts'
import { tripsEndpoints } from '#contract/http/trips.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { toRupees } from '#domain/money/money.ts'
import { useBuyer } from '#renderer/entities/act-for/use-buyer.ts'
import { LeaveWaitlist } from '#renderer/entities/trips/leave-waitlist.tsx'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { tripPage } from '#renderer/routes/trips.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { getToday } from '#renderer/ui/today.ts'
import { packagesShopApi } from '#renderer/entities/packages/packages-api.ts'
import { offerTexts as texts } from './checkout-texts.ts'
import { listPlaces } from '#renderer/entities/packages/order/chosen-trip.ts'
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
import { TripSummary } from './trip-summary.tsx'
import './checkout.css'

const { takeOffer } = tripsEndpoints

interface OfferPageProps {
  found: PublishedPackage
  entry: WaitlistEntry & { offeredUntil: string }
  /** Loads the entry again. */
  onChanged: () => void
}

const useOfferForm = ({ entry, onChanged }: OfferPageProps, terms: OrderTerms) => {
  const { waitlistId } = entry
  const navigate = useNavigate()
  const buyer = useBuyer()
  const [sendOffer] = tripsApi.useTakeTripOfferMutation()
  const { send } = useOnce(sendOffer)
  return useContractForm<typeof takeOffer, OrderValues>({
    endpoint: takeOffer,
    defaults: createOrderValues(terms.places, buyer),
    toRequest: (values) => ({ ...toOrderFields(values, terms), waitlistId }),
    toField: toOrderField,
    check: (values) => checkOrder(values, terms),
    draft: `offer:${waitlistId}`,
    isDraftKept: true,
    isGuarded: true,
    send: async (request) => toAnswer(await send(request)),
    onFailure: ({ errorCode }) =>
      errorCode === 'orderExpired' || errorCode === 'wrongState' ? onChanged() : undefined,
    onDone: ({ trip }) => navigate(tripPage.to({ tripId: trip.tripId }), { replace: true }),
  })
}

/**
 * Today's price of the rooms. The places are on hold, so no price can be pinned for them; the calendar's has no extras,
 * and tickets have none.
 */
const Price = ({ found, entry }: Pick<OfferPageProps, 'found' | 'entry'>) => {
  const { packageId: _id, startsOn, hotelCategory, rooms, addOns } = entry
  const { currentData } = packagesShopApi.useGetAvailabilityQuery(
    { _id, from: startsOn, to: startsOn, hotelCategory, rooms },
    { skip: found.kind === 'activity' },
  )
  const totalMinor = currentData?.dates.find((date) => date.startsOn === startsOn)?.totalMinor ?? null
  if (totalMinor === null) return <p className="small muted">{texts.noPriceNote}</p>
  const extras = found.body.addOns.filter(({ addOnId }) => addOns.some((one) => one.addOnId === addOnId))
  return (
    <div className="holiday-total">
      <p className="holiday-amount">
        <Amount rupees={toRupees(totalMinor)} isStrong />
        <span className="small muted">{texts.price}</span>
      </p>
      <p className="small muted">{texts.priceNote(extras.map(({ name }) => name))}</p>
    </div>
  )
}

/** Travellers, contact and tax details of an order for places that are on hold. */
export const OfferPage = (props: OfferPageProps) => {
  const { found, entry } = props
  const terms: OrderTerms = {
    places: listPlaces(found, entry),
    startsOn: entry.startsOn,
    today: getToday(),
    isOverseasPackage: found.isOverseasPackage,
  }
  const form = useOfferForm(props, terms)
  const until = formatInstantShort(entry.offeredUntil)
  return (
    <div className="page holiday-order">
      <h1 className="title">{texts.title}</h1>
      <div className="holiday-order-columns">
        <TripSummary found={found} trip={entry} changeTo="">
          <p className="notice tone-warn">{texts.holdUntil(until)}</p>
          <Price found={found} entry={entry} />
          <LeaveWaitlist entry={entry} />
        </TripSummary>
        <OrderForm
          form={form}
          found={found}
          terms={terms}
          price={null}
          planLead={texts.planLead}
          note={texts.payUntil(until)}
          isBusy={form.isSending}
        >
          <OrderProblem failure={form.failure} />
        </OrderForm>
      </div>
    </div>
  )
}
