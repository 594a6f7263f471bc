import { getWeekday, toDayNumber } from '#domain/calendar-days.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { AddOn, PackageBody } from '#contract/entities/package-body.ts'
import type { ChosenAddOn, ChosenTickets, PriceLine } from '#contract/entities/package-price.ts'
import { formatDate, plural } from '#domain/format.ts'

type Lines = { ok: true; lines: PriceLine[] } | { ok: false; errors: FieldError[] }

const toResult = (found: readonly (PriceLine | FieldError)[]): Lines => {
  const errors = found.filter((one): one is FieldError => 'path' in one)
  return errors.length > 0
    ? { ok: false, errors }
    : { ok: true, lines: found.filter((one): one is PriceLine => !('path' in one)) }
}

const addOnError = (
  addOn: AddOn | undefined,
  { quantity }: ChosenAddOn,
  path: string,
  people: number,
): FieldError | null => {
  if (!addOn) return { path: `${path}.addOnId`, message: 'Remove this extra: it is no longer offered' }
  if (addOn.limit > 0 && quantity > addOn.limit)
    return { path: `${path}.quantity`, message: `Choose up to ${addOn.limit} of ${addOn.name}` }
  if (addOn.per === 'booking' && quantity > 1)
    return { path: `${path}.quantity`, message: `Choose ${addOn.name} once: it is for the whole booking` }
  if (addOn.per !== 'booking' && quantity > people)
    return {
      path: `${path}.quantity`,
      message: `Choose ${addOn.name} for up to ${plural(people, { one: 'person', other: 'people' })}`,
    }
  return null
}

/**
 * Prices add-ons in paise: once for each person chosen, once for the booking, or for each person and each day of the
 * trip. `people` includes infants, who may have an add-on too.
 */
export const priceAddOns = (
  addOns: readonly AddOn[],
  chosen: readonly ChosenAddOn[],
  { people, days }: { people: number; days: number },
): Lines => {
  const lines = chosen.map((one, index): PriceLine | FieldError => {
    const path = `addOns.${index}`
    const addOn = addOns.find(({ addOnId }) => addOnId === one.addOnId)
    const error = addOnError(addOn, one, path, people)
    if (error || !addOn) return error ?? { path, message: '' }
    if (chosen.findIndex(({ addOnId }) => addOnId === one.addOnId) !== index)
      return { path: `${path}.addOnId`, message: `Remove this extra: ${addOn.name} is already on the list` }
    const quantity = one.quantity * (addOn.per === 'personDay' ? days : 1)
    const label =
      addOn.per === 'personDay' ? `${addOn.name}, ${plural(days, { one: 'day', other: 'days' })}` : addOn.name
    return {
      kind: 'addOn',
      label,
      date: null,
      roomNo: null,
      quantity,
      unitMinor: addOn.priceMinor,
      amountMinor: quantity * addOn.priceMinor,
    }
  })
  return toResult(lines)
}

const slotError = (
  { activity }: Pick<PackageBody, 'activity'>,
  slotId: string,
  startsOn: string,
): FieldError | null => {
  const slot = activity?.slots.find((one) => one.slotId === slotId)
  if (!slot) return { path: 'activity.slotId', message: 'Choose a time' }
  if (!slot.weekdays.includes(getWeekday(toDayNumber(startsOn))) || activity?.closedOn.includes(startsOn))
    return {
      path: 'startsOn',
      message: `Choose another date: nothing starts at ${slot.startsAt} on ${formatDate(startsOn)}`,
    }
  return null
}

/** Prices tickets of an activity, in paise. Tickets are sold only for a slot that takes place on the date. */
export const priceTickets = (
  body: Pick<PackageBody, 'activity'>,
  chosen: ChosenTickets,
  startsOn: string,
): Lines => {
  const error = slotError(body, chosen.slotId, startsOn)
  if (error) return { ok: false, errors: [error] }
  const lines = chosen.tickets.map(({ ticketId, quantity }, index): PriceLine | FieldError => {
    const path = `activity.tickets.${index}.ticketId`
    const kind = body.activity?.tickets.find((one) => one.ticketId === ticketId)
    if (!kind) return { path, message: 'Remove this ticket: it is no longer offered' }
    if (chosen.tickets.findIndex((one) => one.ticketId === ticketId) !== index)
      return { path, message: `Remove this ticket: ${kind.name} is already on the list` }
    return {
      kind: 'ticket',
      label: kind.name,
      date: startsOn,
      roomNo: null,
      quantity,
      unitMinor: kind.priceMinor,
      amountMinor: quantity * kind.priceMinor,
    }
  })
  return toResult(lines)
}

/** Counts the people on tickets: a group ticket is for several. */
export const countTicketPeople = (body: Pick<PackageBody, 'activity'>, { tickets }: ChosenTickets): number =>
  tickets.reduce(
    (sum, { ticketId, quantity }) =>
      sum + quantity * (body.activity?.tickets.find((one) => one.ticketId === ticketId)?.pax ?? 0),
    0,
  )
