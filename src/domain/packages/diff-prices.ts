import type { ActivityPlan, PackageBody, Rate, Season } from '#contract/entities/package-body.ts'
import { formatInputDate } from '#domain/format.ts'
import { describeMinor } from './describe-shares.ts'
import { changed, changedEntries, describeLines, type Difference } from './difference.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const describeWeekdays = (days: readonly number[]): string => days.map((day) => weekdays[day]).join(', ')

const describeSeason = ({ ranges, weekdays: weekend }: Season): string =>
  describeLines([
    ...ranges.map(({ from, to }) => `${formatInputDate(from)} to ${formatInputDate(to)}`),
    ...(weekend.length > 0 ? [`Weekend: ${describeWeekdays(weekend)}`] : []),
  ])

const describeRate = (rate: Rate): string =>
  describeLines([
    `Single ${describeMinor(rate.adultMinor.single)}, double ${describeMinor(rate.adultMinor.double)}, triple ${describeMinor(rate.adultMinor.triple)}`,
    `Extra adult ${describeMinor(rate.extraAdultMinor)}, child with bed ${describeMinor(rate.childWithBedMinor)}, child without bed ${describeMinor(rate.childNoBedMinor)}, infant ${describeMinor(rate.infantMinor)}`,
    `Weekend + ${describeMinor(rate.weekendAddMinor)}, per ${rate.basis}${rate.freeEvery > 0 ? `, one adult in ${rate.freeEvery} free` : ''}`,
  ])

/** Rates are the same in two versions if their category, season and numbers of travellers are, whatever their ids. */
const toRates = ({ rates, seasons }: PackageBody) => {
  const names = new Map(seasons.map(({ seasonId, name }) => [seasonId, name]))
  return rates.map((rate) => {
    const label = `${rate.hotelCategory}, ${names.get(rate.seasonId) ?? 'no season'}, ${rate.paxFrom} to ${rate.paxTo} travellers`
    return { key: label, label, text: describeRate(rate) }
  })
}

const toSeasons = ({ seasons }: PackageBody) =>
  seasons.map((season) => ({
    key: season.seasonId,
    label: `Season ${season.name}`,
    text: `${season.name}\n${describeSeason(season)}`,
  }))

const perWords = { person: 'per person', booking: 'per booking', personDay: 'per person per day' }

const toAddOns = ({ addOns }: PackageBody) =>
  addOns.map(({ addOnId, name, text, priceMinor, per, limit }) => ({
    key: addOnId,
    label: `Add-on ${name}`,
    text: describeLines(
      [
        name,
        text,
        `${describeMinor(priceMinor)} ${perWords[per]}`,
        limit > 0 ? `Up to ${limit} for each start date` : '',
      ].filter(Boolean),
    ),
  }))

const describeSlots = (plan: ActivityPlan | null): string =>
  describeLines(
    (plan?.slots ?? []).map(
      ({ startsAt, weekdays: days, capacity }) =>
        `${startsAt}, ${describeWeekdays(days)}, ${capacity} places`,
    ),
  )

const describeTickets = (plan: ActivityPlan | null): string =>
  describeLines(
    (plan?.tickets ?? []).map(
      ({ name, audience, pax, priceMinor }) => `${name} (${audience}, ${pax}): ${describeMinor(priceMinor)}`,
    ),
  )

/** Lists what differs in categories, seasons, rates, add-ons, and an activity's times and tickets. */
export const diffPrices = (before: PackageBody, after: PackageBody): Difference[] => {
  const [was, is] = [before.activity, after.activity]
  return [
    changed(
      'prices',
      'Hotel categories',
      before.hotelCategories.join(', '),
      after.hotelCategories.join(', '),
    ),
    changedEntries('prices', toSeasons(before), toSeasons(after)),
    changedEntries('prices', toRates(before), toRates(after)),
    changed('prices', 'Tickets', describeTickets(was), describeTickets(is)),
    changed('prices', 'Start times', describeSlots(was), describeSlots(is)),
    changed('prices', 'Closed on', (was?.closedOn ?? []).join(', '), (is?.closedOn ?? []).join(', ')),
    changed(
      'prices',
      'Sales close, minutes before',
      String(was?.cutOffMinutes ?? ''),
      String(is?.cutOffMinutes ?? ''),
    ),
    changed(
      'prices',
      'Pick-up points',
      describeLines(was?.pickUpPlaces ?? []),
      describeLines(is?.pickUpPlaces ?? []),
    ),
    changedEntries('prices', toAddOns(before), toAddOns(after)),
  ].flat()
}
