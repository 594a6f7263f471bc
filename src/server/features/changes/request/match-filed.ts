import type { SupplierFiledChange } from '#server/suppliers/port.ts'

interface Waiting {
  id: number
  ticketId: string
}

/** The supplier's numbers by item id. */
export type NumbersByItem = Map<number, string>

/** Keeps one entry per number. If two items shared a number, each would be credited the refund of the whole request. */
const withoutSharedNumbers = (filed: readonly SupplierFiledChange[]): SupplierFiledChange[] =>
  filed.filter(
    ({ changeRequestId }, index) =>
      changeRequestId !== '' &&
      filed.findIndex((other) => other.changeRequestId === changeRequestId) === index,
  )

/**
 * Matches the supplier's answer to items by ticket; a single remaining pair belongs together. No number is given to
 * two items.
 */
export const matchAnswer = (
  items: readonly Waiting[],
  filed: readonly SupplierFiledChange[],
): NumbersByItem => {
  const found: NumbersByItem = new Map()
  const left = withoutSharedNumbers(filed)
  for (const { id, ticketId } of items) {
    const index = left.findIndex((one) => ticketId !== '' && one.ticketId === ticketId)
    const [one] = index < 0 ? [] : left.splice(index, 1)
    if (one) found.set(id, one.changeRequestId)
  }
  const rest = items.filter(({ id }) => !found.has(id))
  const [item, only] = [rest[0], left[0]]
  if (item && only && rest.length === 1 && left.length === 1) found.set(item.id, only.changeRequestId)
  return found
}

/**
 * What the supplier's list says about the items of a lost request. `unclear`: an entry may be this item or another
 * one.
 */
export interface ListVerdict {
  found: NumbersByItem
  absent: number[]
  unclear: number[]
}

/**
 * Finds lost items in the supplier's list by our reference. Where the supplier stores none, matches by ticket among
 * unassigned numbers, but only if the match is unique. `rivals` are tickets of the booking's other lost requests.
 */
export const matchList = (
  items: readonly Waiting[],
  filed: readonly SupplierFiledChange[],
  {
    reference,
    known,
    rivals,
  }: { reference: string; known: ReadonlySet<string>; rivals: ReadonlySet<string> },
): ListVerdict => {
  const fresh = filed.filter(({ changeRequestId }) => !known.has(changeRequestId))
  const found = matchAnswer(
    items,
    fresh.filter((one) => one.reference === reference),
  )
  const verdict: ListVerdict = { found, absent: [], unclear: [] }
  const taken = new Set(found.values())
  for (const { id, ticketId } of items.filter((item) => !found.has(item.id))) {
    const maybe = fresh.filter(
      (one) => ['', reference].includes(one.reference) && ['', ticketId].includes(one.ticketId),
    )
    const [only] = maybe
    const isSure =
      maybe.length === 1 &&
      only?.reference === '' &&
      only.ticketId !== '' &&
      !rivals.has(ticketId) &&
      !taken.has(only.changeRequestId)
    if (!only) verdict.absent.push(id)
    else if (isSure) {
      found.set(id, only.changeRequestId)
      taken.add(only.changeRequestId)
    } else verdict.unclear.push(id)
  }
  return verdict
}
