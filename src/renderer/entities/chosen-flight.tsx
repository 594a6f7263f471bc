import { Link, useSearchParams } from 'react-router-dom'
import { roundRupees } from '#domain/money/money.ts'
import { bookingReview, passengerDetails } from '#renderer/routes/flights.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { FlightSummary } from './flight-summary.tsx'
import { resultPath } from './result-path.ts'

const texts = {
  title: 'Your flight',
  price: 'Total fare',
  change: 'Choose another flight',
} as const

/** Whether signing in here leads back to the flight that the visitor chose. */
export const useHasChosenFlight = (): boolean => {
  const [params] = useSearchParams()
  const { selectedFlight, searchId } = useAppSelector((state) => state.booking)
  const target = (params.get('redirectTo') ?? '').split('?')[0]
  return (
    selectedFlight !== null && [passengerDetails.to({ searchId }), bookingReview.to()].includes(target ?? '')
  )
}

/** The chosen flight and its price, on the pages where a visitor signs in before booking it. */
export const ChosenFlight = () => {
  const isShown = useHasChosenFlight()
  const { selectedFlight, returnFlight, quote, query, searchId } = useAppSelector((state) => state.booking)
  if (!isShown || !selectedFlight) return null
  const outbound = quote?.totalPayable ?? selectedFlight.publishedPrice
  const legs = [...selectedFlight.segments, ...(returnFlight?.segments ?? [])]
  return (
    <section className="chosen-flight" aria-label={texts.title}>
      <FlightSummary segments={legs} />
      <p className="row spread">
        <span>{texts.price}</span>
        <Amount rupees={roundRupees(outbound + (returnFlight?.publishedPrice ?? 0))} isStrong />
      </p>
      {query ? (
        <Link className="small" to={resultPath(searchId, query.request)}>
          {texts.change}
        </Link>
      ) : null}
    </section>
  )
}
