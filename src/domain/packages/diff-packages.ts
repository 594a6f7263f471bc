import type { PackageBody } from '#contract/entities/package-body.ts'
import type { PackageFacts } from '#contract/entities/package.ts'
import { diffDays } from './diff-days.ts'
import { diffPrices } from './diff-prices.ts'
import { changed, describeLines, type Difference } from './difference.ts'
import { describeCharge, describeShare } from './describe-shares.ts'

/** What a version consists of. */
export interface ComparedVersion {
  facts: PackageFacts
  body: PackageBody
}

/** Lists what differs between two versions of a package, in the order of the builder. Equal versions have no differences. */
export const diffPackages = (before: ComparedVersion, after: ComparedVersion): Difference[] => [
  ...diffFacts(before, after),
  ...diffDays(before.body.days, after.body.days),
  ...diffContent(before.body, after.body),
  ...diffPrices(before.body, after.body),
  ...diffPolicies(before.body, after.body),
]

const priceModes = { fixed: 'Fixed prices', onRequest: 'On request' }
const stockModes = {
  departure: 'Fixed departures',
  allotment: 'Allotments by date',
  freesale: 'Free sale',
  onRequest: 'On request',
}

const describePlaces = ({ destinations }: PackageFacts): string =>
  destinations.map(({ placeName, countryCode }) => `${placeName} (${countryCode})`).join(', ')

const diffFacts = (before: ComparedVersion, after: ComparedVersion): Difference[] =>
  [
    changed('basics', 'Title', before.body.title, after.body.title),
    changed('basics', 'Address', before.facts.packageName, after.facts.packageName),
    changed('basics', 'Summary', before.body.summary, after.body.summary),
    changed('basics', 'Nights', String(before.facts.nights), String(after.facts.nights)),
    changed(
      'basics',
      'Duration in minutes',
      String(before.facts.durationMinutes),
      String(after.facts.durationMinutes),
    ),
    changed('basics', 'Destinations', describePlaces(before.facts), describePlaces(after.facts)),
    changed('basics', 'Themes', before.facts.themes.join(', '), after.facts.themes.join(', ')),
    changed('basics', 'Price', priceModes[before.facts.priceMode], priceModes[after.facts.priceMode]),
    changed('basics', 'Availability', stockModes[before.facts.stockMode], stockModes[after.facts.stockMode]),
  ].flat()

const describeImages = ({ images }: PackageBody): string =>
  images.map(({ alt }, index) => `${index + 1}. ${alt || 'Picture'}`).join('\n')

const diffContent = (before: PackageBody, after: PackageBody): Difference[] =>
  [
    changed('content', 'Highlights', describeLines(before.highlights), describeLines(after.highlights)),
    changed('content', 'Included', describeLines(before.inclusions), describeLines(after.inclusions)),
    changed('content', 'Not included', describeLines(before.exclusions), describeLines(after.exclusions)),
    changed('content', 'Terms', before.termsHtml, after.termsHtml),
    changed('content', 'Pictures', describeImages(before), describeImages(after)),
  ].flat()

const describePlan = ({ paymentPlan: { deposit, balances } }: PackageBody): string =>
  describeLines([
    `When booking: ${describeShare(deposit)}`,
    ...balances.map(({ daysBefore, share }) => `${daysBefore} days before: ${describeShare(share)}`),
  ])

const describeSteps = ({ cancellationSteps }: PackageBody): string =>
  describeLines(
    cancellationSteps.map(
      ({ daysBefore, charge }) => `From ${daysBefore} days before: ${describeCharge(charge)}`,
    ),
  )

const describeAges = ({ childPolicy: { infantUnder, noBedUnder, childUnder } }: PackageBody): string =>
  `Infants under ${infantUnder}, no bed under ${noBedUnder}, children under ${childUnder}`

const diffPolicies = (before: PackageBody, after: PackageBody): Difference[] =>
  [
    changed('policies', 'Payments', describePlan(before), describePlan(after)),
    changed('policies', 'Cancellation', describeSteps(before), describeSteps(after)),
    changed('policies', 'Ages', describeAges(before), describeAges(after)),
  ].flat()
