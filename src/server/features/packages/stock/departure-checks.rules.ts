import { addDays } from '#domain/calendar-days.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { packagesStockEndpoints } from '#contract/http/packages-stock.ts'
import { plural } from '#domain/format.ts'
import type { DepartureRecord } from './stock-board.repo.ts'

export type DepartureInput = RequestOf<typeof packagesStockEndpoints.saveDepartures>['departures'][number]

const placesSold = (taken: number): string =>
  `${plural(taken, { one: 'place is', other: 'places are' })} sold or on hold`

/** The instant by which the start date has begun in every time zone. */
const endOfStart = (startsOn: string): Date => new Date(`${addDays(startsOn, 1)}T12:00:00Z`)

const checkKept = (input: DepartureInput, kept: DepartureRecord, path: string): FieldError[] => {
  if (kept.taken === 0) return []
  const isMoved = input.startsOn !== kept.startsOn || input.hotelCategory !== kept.hotelCategory
  return [
    ...(isMoved
      ? [{ path: `${path}.startsOn`, message: `Keep the date and category: ${placesSold(kept.taken)}` }]
      : []),
    ...(input.unit !== kept.unit
      ? [{ path: `${path}.unit`, message: `Keep the unit: ${placesSold(kept.taken)}` }]
      : []),
    ...(input.capacity < kept.taken
      ? [
          {
            path: `${path}.capacity`,
            message: `Enter ${kept.taken} or more: ${placesSold(kept.taken)}`,
          },
        ]
      : []),
  ]
}

/**
 * Checks departures before any is saved: known categories, one departure for each date and category, sensible times,
 * and no change that removes places already sold or on hold. A capacity above what was bought needs a reason.
 */
export const checkDepartures = (
  inputs: readonly DepartureInput[],
  {
    kept,
    hotelCategories,
    reason,
  }: { kept: ReadonlyMap<string, DepartureRecord>; hotelCategories: readonly string[]; reason: string },
): FieldError[] => {
  const toKey = ({ startsOn, hotelCategory }: Pick<DepartureInput, 'startsOn' | 'hotelCategory'>) =>
    `${startsOn} ${hotelCategory}`
  const named = new Set(inputs.flatMap(({ departureId }) => departureId ?? []))
  const used = new Set([...kept.values()].filter(({ id }) => !named.has(id)).map(toKey))
  return inputs.flatMap((input, index) => {
    const path = `departures.${index}`
    const before = input.departureId === undefined ? undefined : kept.get(input.departureId)
    const errors = before ? checkKept(input, before, path) : []
    if (input.hotelCategory !== '' && !hotelCategories.includes(input.hotelCategory))
      errors.push({ path: `${path}.hotelCategory`, message: 'Choose a hotel category of this package' })
    if (used.has(toKey(input)))
      errors.push({
        path: `${path}.startsOn`,
        message: 'Choose another date: this one already has a departure',
      })
    used.add(toKey(input))
    if (new Date(input.cutOffAt) > endOfStart(input.startsOn))
      errors.push({ path: `${path}.cutOffAt`, message: 'Enter a time before the trip starts' })
    if (input.guaranteedFrom > input.capacity)
      errors.push({ path: `${path}.guaranteedFrom`, message: `Enter up to ${input.capacity}` })
    if (before && input.capacity > before.bought && input.capacity > before.capacity && reason === '')
      errors.push({
        path: 'reason',
        message: `Enter a reason: only ${plural(before.bought, { one: 'place was', other: 'places were' })} bought`,
      })
    return errors
  })
}
