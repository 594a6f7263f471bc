import type { ReactNode } from 'react'
import type { Meal, PublishedDay } from '#contract/entities/package-body.ts'
import type { PublishedPackage } from '#contract/entities/package.ts'
import { formatList, plural } from '#domain/format.ts'
import { formatLength, formatPlaces } from '#renderer/features/packages/shop/shop-words.ts'
import { pageTexts } from './page-texts.ts'
import { themeNames } from '#renderer/features/packages/theme-names.ts'

/** Returns `5 breakfasts and 2 dinners`; '' without meals. */
const formatMeals = (days: readonly PublishedDay[]): string => {
  const count = (meal: Meal): number => days.filter(({ meals }) => meals.includes(meal)).length
  const counted = (['B', 'L', 'D'] as const).filter((meal) => count(meal) > 0)
  return formatList(counted.map((meal) => plural(count(meal), pageTexts.mealCounts[meal])))
}

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

export const Highlights = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 0 ? null : (
    <section className="holiday-part" aria-labelledby="highlights-title">
      <h2 className="holiday-part-title" id="highlights-title">
        {pageTexts.highlights}
      </h2>
      <ul className="holiday-highlights">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
