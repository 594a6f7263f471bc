import { toRupees } from '#domain/money/money.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { shopTexts } from '#renderer/features/packages/shop/shop-texts.ts'
import { formatMinor } from '#renderer/entities/packages/package-words.ts'
import { bookTexts } from './book-texts.ts'
import { priceTexts } from './page-texts.ts'
import type { Trip } from './use-trip.ts'

const FromPrice = ({ trip: { found } }: { trip: Trip }) => {
  const { fromPriceMinor, kind, priceMode } = found
  if (priceMode === 'onRequest' || fromPriceMinor === null)
    return <p className="holiday-amount-text">{priceTexts.onRequest}</p>
  return (
    <p className="holiday-amount">
      <span className="small muted">{priceTexts.from}</span>
      <Amount rupees={toRupees(fromPriceMinor)} isWhole isStrong />
      <span className="small muted">{shopTexts.perPerson[kind]}</span>
    </p>
  )
}

/** The total once a date is chosen, that it is sold out, else the lowest price. */
export const MainPrice = ({ trip }: { trip: Trip }) => {
  const { price, isPriceBusy, soldOut, found } = trip
  if (soldOut)
    return (
      <p className="holiday-amount-text">
        {soldOut.placesLeft > 0 ? bookTexts.onlyLeft(soldOut.placesLeft) : bookTexts.soldOut}
      </p>
    )
  if (!price) return <FromPrice trip={trip} />
  return (
    <div aria-busy={isPriceBusy} className="holiday-total">
      <p className="holiday-amount">
        <Amount rupees={toRupees(price.totalMinor)} isStrong />
        <span className="small muted">{priceTexts.total.toLowerCase()}</span>
      </p>
      <p className="small muted num">
        {[
          found.kind === 'package' ? priceTexts.perAdult(formatMinor(price.perAdultMinor)) : '',
          price.gstMinor + price.tcsMinor > 0 ? priceTexts.taxes : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
