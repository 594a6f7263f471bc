import type { DayItem, PackageDay } from '#contract/entities/package-body.ts'
import { describeLines, type Difference } from './difference.ts'

const mealNames = { B: 'breakfast', L: 'lunch', D: 'dinner' } as const

const describeItem = ({ kind, title, startsAt, minutes, from, to, isOptional }: DayItem): string =>
  [
    startsAt,
    title || kind,
    title === '' ? '' : `(${kind})`,
    from || to ? `${from} to ${to}` : '',
    minutes > 0 ? `${minutes} min` : '',
    isOptional ? 'optional' : '',
  ]
    .filter(Boolean)
    .join(' ')

const describeDay = ({ title, place, meals, text, items }: PackageDay): string =>
  describeLines(
    [
      title,
      place,
      meals.map((meal) => mealNames[meal]).join(', '),
      text,
      ...items.map((item) => `• ${describeItem(item)}`),
    ].filter(Boolean),
  )

/** Whether two days are the same day in two versions: one title, or an entry in both. */
const areSame = (one: PackageDay, other: PackageDay): boolean =>
  (one.title !== '' && one.title.toLowerCase() === other.title.toLowerCase()) ||
  one.items.some(({ itemId }) => other.items.some((item) => item.itemId === itemId))

/** Finds for each later day the earlier one: by content first, then the unmatched one in the same position. */
const pairDays = (before: readonly PackageDay[], after: readonly PackageDay[]): (number | null)[] => {
  const taken = new Set<number>()
  const take = (index: number): number | null => {
    if (index < 0 || index >= before.length || taken.has(index)) return null
    taken.add(index)
    return index
  }
  const byContent = after.map((day, index) => {
    const here = before[index]
    const same =
      here && !taken.has(index) && areSame(here, day)
        ? index
        : before.findIndex((each, at) => !taken.has(at) && areSame(each, day))
    return take(same)
  })
  return byContent.map((found, index) => found ?? take(index))
}

/** Returns the indexes of days that moved relative to the others: all but a longest increasing subsequence. */
const findMoved = (pairs: readonly (number | null)[]): Set<number> => {
  const kept = pairs.flatMap((from, to) => (from === null ? [] : [{ from, to }]))
  const runs: { length: number; previous: number }[] = []
  for (const [index, { from }] of kept.entries()) {
    let best = { length: 1, previous: -1 }
    for (const [at, run] of runs.entries())
      if ((kept[at]?.from ?? 0) < from && run.length + 1 > best.length)
        best = { length: run.length + 1, previous: at }
    runs[index] = best
  }
  const stays = new Set<number>()
  let at = runs.reduce(
    (longest, { length }, index) => (length > (runs[longest]?.length ?? 0) ? index : longest),
    0,
  )
  while (at >= 0 && kept[at]) {
    stays.add(kept[at]?.to ?? -1)
    at = runs[at]?.previous ?? -1
  }
  return new Set(kept.map(({ to }) => to).filter((to) => !stays.has(to)))
}

/** Lists days that were added, removed, changed and moved. */
export const diffDays = (before: readonly PackageDay[], after: readonly PackageDay[]): Difference[] => {
  const pairs = pairDays(before, after)
  const moved = findMoved(pairs)
  const kept = new Set(pairs)
  const later = after.flatMap((day, index): Difference[] => {
    const from = pairs[index] ?? null
    const earlier = from === null ? undefined : before[from]
    const label = `Day ${index + 1}`
    const text = describeDay(day)
    if (from === null || !earlier) return [{ area: 'plan', kind: 'added', label, before: '', after: text }]
    const wasText = describeDay(earlier)
    return [
      ...(moved.has(index)
        ? [
            {
              area: 'plan',
              kind: 'moved',
              label: day.title || label,
              before: `Day ${from + 1}`,
              after: label,
            } satisfies Difference,
          ]
        : []),
      ...(wasText === text
        ? []
        : [{ area: 'plan', kind: 'changed', label, before: wasText, after: text } satisfies Difference]),
    ]
  })
  const gone = before.flatMap((day, index): Difference[] =>
    kept.has(index)
      ? []
      : [{ area: 'plan', kind: 'removed', label: `Day ${index + 1}`, before: describeDay(day), after: '' }],
  )
  return [...later, ...gone]
}
