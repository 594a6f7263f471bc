import { addDays, getWeekday, toDayNumber } from '#domain/calendar-days.ts'
import type { DayItem, Meal, PackageBody, PackageDay } from '#contract/entities/package-body.ts'
import type { PackageFacts } from '#contract/entities/package.ts'

/** Something in an itinerary that is probably wrong. `place` is the path of its field in `packages.savePackage`. */
export interface Conflict {
  place: string
  text: string
}

/** When an activity that an itinerary refers to takes place. `weekdays`: 0 is Sunday; empty for every day. */
export interface ActivityDays {
  refId: string
  title: string
  weekdays: readonly number[]
  closedOn: readonly string[]
}

/** What is known besides the package: when its activities take place, and the dates on which it starts. */
export interface ConflictContext {
  activities: readonly ActivityDays[]
  startsOn: readonly string[]
}

const minutesADay = 1_440
const nothingKnown: ConflictContext = { activities: [], startsOn: [] }

/** Lists contradictions in the days of a package. They are warnings and never prevent publishing. */
export const findConflicts = (
  facts: Pick<PackageFacts, 'kind'>,
  { days, activity }: Pick<PackageBody, 'days' | 'activity'>,
  context: ConflictContext = nothingKnown,
): Conflict[] => [
  ...findOverlaps(days),
  ...(facts.kind === 'package' ? findMissingTransfers(days) : []),
  ...days.flatMap(findRepeatedMeals),
  ...findClosedDays(days, context),
  ...findUnusedClosings(activity),
]

interface Timed {
  place: string
  name: string
  day: number
  from: number
  to: number
}

const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const nameItem = ({ title, kind }: DayItem): string => (title.trim() === '' ? kind : `"${title.trim()}"`)

/** Entries that keep travellers busy for a time. A stay has a start time but rules out nothing else. */
const isPresence = ({ kind, startsAt, minutes, isOptional }: DayItem): boolean =>
  /^\d{2}:\d{2}$/.test(startsAt) &&
  minutes > 0 &&
  !isOptional &&
  kind !== 'note' &&
  kind !== 'free' &&
  kind !== 'stay'

const findOverlaps = (days: readonly PackageDay[]): Conflict[] => {
  const timed = days
    .flatMap(({ items }, day) =>
      items.flatMap((item, index): Timed[] => {
        if (!isPresence(item)) return []
        const from = day * minutesADay + toMinutes(item.startsAt)
        const place = `body.days.${day}.items.${index}`
        return [{ place, name: nameItem(item), day: day + 1, from, to: from + item.minutes }]
      }),
    )
    .toSorted((one, other) => one.from - other.from)
  return timed.flatMap((item, index) => {
    const before = timed.slice(0, index).find(({ to }) => to > item.from)
    if (!before) return []
    const when = before.day === item.day ? `Day ${item.day}` : `Day ${before.day} to ${item.day}`
    return [{ place: item.place, text: `${when}: ${item.name} begins before ${before.name} ends` }]
  })
}

const hasTransfer = ({ items }: PackageDay): boolean =>
  items.some(({ kind }) => kind === 'transfer' || kind === 'flight')

const samePlace = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Finds days, including the last, on which people leave a place without a transfer or flight. */
const findMissingTransfers = (days: readonly PackageDay[]): Conflict[] => {
  let place = ''
  return days.flatMap((day, index) => {
    const before = place
    if (day.place.trim() !== '') place = day.place.trim()
    if (index === 0 || day.title.trim() === '' || hasTransfer(day)) return []
    const at = { place: `body.days.${index}.items` }
    if (before !== '' && !samePlace(before, place))
      return [{ ...at, text: `Day ${index + 1}: no transfer from ${before} to ${place}` }]
    return index === days.length - 1
      ? [{ ...at, text: `Day ${index + 1}: check-out without a transfer or flight` }]
      : []
  })
}

const mealNames: Record<Meal, string> = { B: 'Breakfast', L: 'Lunch', D: 'Dinner' }

const findRepeatedMeals = ({ meals, items }: PackageDay, index: number): Conflict[] =>
  (['B', 'L', 'D'] as const).flatMap((meal) => {
    const name = mealNames[meal]
    const word = new RegExp(`\\b${name}\\b`, 'i')
    const entries = items.filter(({ kind, title }) => kind !== 'note' && kind !== 'stay' && word.test(title))
    const times = entries.length + meals.filter((each) => each === meal).length
    return times < 2
      ? []
      : [
          {
            place: `body.days.${index}.meals`,
            text: `Day ${index + 1}: ${name.toLowerCase()} is included twice`,
          },
        ]
  })

const findClosedDays = (
  days: readonly PackageDay[],
  { activities, startsOn }: ConflictContext,
): Conflict[] => {
  const known = new Map(activities.map((activity) => [activity.refId, activity]))
  return days.flatMap(({ items }, day) =>
    items.flatMap(({ refId }, index) => {
      const activity = refId === '' ? undefined : known.get(refId)
      const closed = activity && startsOn.find((start) => isClosed(activity, addDays(start, day)))
      return activity && closed !== undefined
        ? [
            {
              place: `body.days.${day}.items.${index}`,
              text: `Day ${day + 1}: "${activity.title}" is closed if the trip starts on ${closed}`,
            },
          ]
        : []
    }),
  )
}

const isClosed = ({ weekdays, closedOn }: ActivityDays, date: string): boolean =>
  closedOn.includes(date) || (weekdays.length > 0 && !weekdays.includes(getWeekday(toDayNumber(date))))

/** Closing days of the activity itself that no slot takes place on. */
const findUnusedClosings = (activity: PackageBody['activity']): Conflict[] => {
  if (!activity || activity.slots.length === 0) return []
  const weekdays = new Set(activity.slots.flatMap((slot) => slot.weekdays))
  return activity.closedOn.flatMap((date, index) =>
    /^\d{4}-\d{2}-\d{2}$/.test(date) && !weekdays.has(getWeekday(toDayNumber(date)))
      ? [{ place: `body.activity.closedOn.${index}`, text: `${date} already has no start times` }]
      : [],
  )
}
