import type { PackageBody, PackageDay } from '#contract/entities/package-body.ts'
import type { PackageFacts } from '#contract/entities/package.ts'

/** Something that publishing needs. `place` is the path of its field in `packages.savePackage`. */
export interface Missing {
  place: string
  text: string
}

type Checked = Pick<PackageFacts, 'kind' | 'nights' | 'priceMode'>

/** Lists what a package lacks before it can be published, in the order of the builder. */
export const findMissing = (facts: Checked, body: PackageBody): Missing[] =>
  [
    ...(body.title === '' ? [{ place: 'title', text: 'Enter a title' }] : []),
    ...missingDays(facts, body),
    ...missingPrices(facts, body),
    ...missingPolicies(body),
    ...missingImages(body),
  ].map(({ place, text }) => ({ place: `body.${place}`, text }))

const isFilled = ({ title, text, items }: PackageDay): boolean =>
  title !== '' && (text !== '' || items.length > 0)

/** An activity takes a few hours, so its text is enough. */
const missingDays = ({ kind, nights }: Checked, { days }: PackageBody): Missing[] => {
  if (kind === 'activity') return []
  const wanted = nights + 1
  const missing = Array.from({ length: wanted }, (_, index) => days[index]).flatMap((day, index) =>
    day && isFilled(day)
      ? []
      : [{ place: `days.${index}`, text: `Enter a title and a text or entries for day ${index + 1}` }],
  )
  const extra = days.length - wanted
  if (extra > 0)
    missing.push({
      place: `days.${wanted}`,
      text: `Remove the days after day ${wanted}, or change the number of nights`,
    })
  return missing
}

const missingPrices = ({ kind, priceMode }: Checked, { rates, activity }: PackageBody): Missing[] => {
  if (priceMode === 'onRequest') return []
  if (kind === 'activity')
    return (activity?.tickets.length ?? 0) > 0
      ? []
      : [{ place: 'activity.tickets', text: 'Add a ticket, or set the price to on request' }]
  return rates.length > 0 ? [] : [{ place: 'rates', text: 'Add a rate, or set the price to on request' }]
}

const missingPolicies = ({ paymentPlan, cancellationSteps }: PackageBody): Missing[] => {
  const { deposit, balances } = paymentPlan
  const isWhole = deposit.unit === 'percent' && deposit.basisPoints === 10_000
  return [
    ...(balances.length > 0 || isWhole
      ? []
      : [{ place: 'paymentPlan', text: 'Add the payment of the balance, or set the deposit to 100 %' }]),
    ...(cancellationSteps.length > 0
      ? []
      : [{ place: 'cancellationSteps', text: 'Add what cancelling costs' }]),
  ]
}

const missingImages = ({ images }: PackageBody): Missing[] => {
  if (images.length === 0) return [{ place: 'images', text: 'Add a picture' }]
  return images.some(({ alt }) => alt !== '')
    ? []
    : [{ place: 'images.0.alt', text: "Describe a picture for people who can't see it" }]
}
