import type { FieldError } from '#contract/common/envelope.ts'
import type { PackageBody } from '#contract/entities/package-body.ts'
import type { PackageFacts } from '#contract/entities/package.ts'
import { checkPolicies } from './check-policies.ts'
import { checkRates } from './check-rates.ts'
import { checkSeasons } from './check-seasons.ts'
import { repeatedAt } from './repeated-at.ts'

type CheckedFacts = Pick<PackageFacts, 'kind' | 'nights' | 'durationMinutes' | 'themes'>

/**
 * Checks what a schema can't: dates, rates, policies and days that contradict each other, and fields that the kind of
 * package doesn't have. Returns one message per wrong field, with the field's path in `packages.savePackage`.
 */
export const checkBody = (facts: CheckedFacts, body: PackageBody): FieldError[] => [
  ...checkKind(facts, body),
  ...repeatedAt('themes', facts.themes, 'Choose each theme once'),
  ...checkDays(body),
  ...repeatedAt(
    'body.hotelCategories',
    body.hotelCategories.map((name) => name.toLowerCase()),
    'Use another name: this category is already listed',
  ),
  ...checkSeasons(body.seasons),
  ...checkRates(body, facts.nights),
  ...repeatedAt(
    'body.addOns',
    body.addOns.map(({ addOnId }) => addOnId),
    'This add-on is already listed',
  ),
  ...checkPolicies(body),
  ...checkActivity(body),
  ...repeatedAt(
    'body.images',
    body.images.map(({ imageId }) => imageId),
    'This picture is already in the list',
  ),
]

const shortestMinutes = 15

const checkKind = ({ kind, nights, durationMinutes }: CheckedFacts, body: PackageBody): FieldError[] => {
  const errors: FieldError[] = []
  if (kind === 'package') {
    if (durationMinutes !== 0)
      errors.push({ path: 'durationMinutes', message: 'Enter 0: the length of a package is its nights' })
    if (body.activity !== null)
      errors.push({
        path: 'body.activity',
        message: 'Remove the times and tickets: only activities have them',
      })
    return errors
  }
  if (nights !== 0) errors.push({ path: 'nights', message: 'Enter 0: an activity has no nights' })
  if (durationMinutes < shortestMinutes)
    errors.push({ path: 'durationMinutes', message: `Enter at least ${shortestMinutes} minutes` })
  if (body.activity === null)
    errors.push({ path: 'body.activity', message: 'Add the times and tickets of this activity' })
  for (const list of ['hotelCategories', 'seasons', 'rates'] as const)
    if (body[list].length > 0)
      errors.push({ path: `body.${list}`, message: 'Remove these: an activity is priced by its tickets' })
  return errors
}

const checkDays = ({ days }: PackageBody): FieldError[] => {
  const itemIds = new Set<string>()
  return days.flatMap(({ dayNo, meals, items }, index) => {
    const path = `body.days.${index}`
    const errors = repeatedAt(`${path}.meals`, meals, 'Choose each meal once')
    if (dayNo !== index + 1) errors.push({ path: `${path}.dayNo`, message: `Number this day ${index + 1}` })
    for (const [itemIndex, { itemId }] of items.entries()) {
      if (itemIds.has(itemId))
        errors.push({ path: `${path}.items.${itemIndex}`, message: 'This entry is already in the plan' })
      itemIds.add(itemId)
    }
    return errors
  })
}

const checkActivity = ({ activity }: PackageBody): FieldError[] => {
  if (activity === null) return []
  const { slots, tickets, closedOn } = activity
  return [
    ...repeatedAt(
      'body.activity.slots',
      slots.map(({ slotId }) => slotId),
      'This time is already listed',
    ),
    ...slots.flatMap(({ weekdays }, index) =>
      repeatedAt(`body.activity.slots.${index}.weekdays`, weekdays, 'Choose each day once'),
    ),
    ...repeatedAt(
      'body.activity.tickets',
      tickets.map(({ ticketId }) => ticketId),
      'This ticket is already listed',
    ),
    ...repeatedAt('body.activity.closedOn', closedOn, 'This date is already listed'),
  ]
}
