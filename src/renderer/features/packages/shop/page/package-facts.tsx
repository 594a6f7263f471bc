import type { ReactNode } from 'react'
import type { PublishedPackage } from '#contract/entities/package.ts'
import { formatList } from '#domain/format.ts'
import { formatLength, formatMeals, formatPlaces } from '#renderer/entities/packages/package-words.ts'
import { pageTexts } from './page-texts.ts'
import { themeNames } from '#renderer/features/packages/theme-names.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div className="holiday-fact">
      <dt className="small muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null

/** Length, places, meals, hotels and themes of a package. */
export const PackageFacts = ({ found }: { found: PublishedPackage }) => {
  const { body, destinations, themes } = found
  const pickUpPlaces = body.activity?.pickUpPlaces ?? []
  return (
    <dl className="holiday-facts" aria-label={pageTexts.facts}>
      <Fact name={pageTexts.length}>{formatLength(found)}</Fact>
      <Fact name={pageTexts.places}>{formatPlaces(destinations)}</Fact>
      <Fact name={pageTexts.meals}>{formatMeals(body.days)}</Fact>
      <Fact name={pageTexts.hotels}>{formatList(body.hotelCategories)}</Fact>
      <Fact name={pageTexts.themes}>{formatList(themes.map((theme) => themeNames[theme]))}</Fact>
      <Fact name={pageTexts.pickUp}>{formatList(pickUpPlaces)}</Fact>
    </dl>
  )
}
