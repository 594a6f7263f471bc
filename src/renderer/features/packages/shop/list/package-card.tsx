import { Link } from 'react-router-dom'
import type { PackageCard as Card } from '#contract/entities/package.ts'
import { toRupees } from '#domain/money/money.ts'
import { packagePage } from '#renderer/routes/packages-shop.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { PackagePicture } from '#renderer/entities/packages/package-picture.tsx'
import { shopTexts } from '#renderer/features/packages/shop/shop-texts.ts'
import { formatLength, formatPlaces } from '#renderer/entities/packages/package-words.ts'
import { themeNames } from '#renderer/features/packages/theme-names.ts'

const sizes = '(max-width: 599px) 100vw, (max-width: 1000px) 50vw, 400px'

const CardPrice = ({ card }: { card: Card }) => {
  if (card.fromPriceMinor === null || card.priceMode === 'onRequest')
    return <p className="holiday-card-price muted">{shopTexts.onRequest}</p>
  return (
    <p className="holiday-card-price">
      <span className="small muted">{shopTexts.from}</span>
      <Amount rupees={toRupees(card.fromPriceMinor)} isWhole isStrong />
      <span className="small muted">{shopTexts.perPerson[card.kind]}</span>
    </p>
  )
}

interface PackageCardProps {
  card: Card
  /** The month that the shopper chose, as `YYYY-MM`. */
  month: string | undefined
  /** The card is visible when the page opens. */
  isEager: boolean
}

/** A package in the list. All of it is the link. */
export const PackageCard = ({ card, month, isEager }: PackageCardProps) => {
  const { packageName, _id } = card
  const themes = card.themes.slice(0, 2).map((theme) => themeNames[theme])
  return (
    <li className="holiday-card">
      <div className="holiday-card-photo">
        <PackagePicture image={card.image} sizes={sizes} isEager={isEager} />
        <span className="holiday-card-length">{formatLength(card)}</span>
        {card.placesLeft === null ? null : (
          <span className="holiday-card-left">{shopTexts.placesLeft(card.placesLeft)}</span>
        )}
      </div>
      <div className="holiday-card-body">
        <p className="small muted clip">{formatPlaces(card.destinations)}</p>
        <h2 className="holiday-card-title">
          <Link
            className="holiday-card-link"
            to={packagePage.to({ packageName, _id, ...(month ? { month } : {}) })}
          >
            {card.title}
          </Link>
        </h2>
        {themes.length > 0 ? <p className="small muted clip">{themes.join(' · ')}</p> : null}
        <CardPrice card={card} />
      </div>
    </li>
  )
}
