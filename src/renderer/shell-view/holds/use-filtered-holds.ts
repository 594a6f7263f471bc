import { useMemo } from 'react'
import type { HoldList, HoldRow } from '#contract/ipc/holds.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { isAtRisk } from '#domain/holds/hold-risk.ts'
import { filterHolds, toSkews, type HoldFilter } from './hold-filter.ts'
import { holdDeskTexts } from './texts.ts'
import { useClock } from '#renderer/shell-view/use-clock.ts'

const noHolds: HoldRow[] = []

/** Gives the holds that pass the filter, with their totals and agencies. */
export function useFilteredHolds(
  list: HoldList | null,
  railEntries: readonly RailEntry[],
  filter: HoldFilter,
) {
  // Which holds are at risk changes with time, but not every second.
  const now = useClock(10)
  const all = list?.holds ?? noHolds
  const skews = useMemo(() => toSkews(list?.sources ?? []), [list])
  const entries = useMemo(
    () => new Map(railEntries.map((entry) => [entry.workspaceId, entry])),
    [railEntries],
  )
  const shown = useMemo(() => filterHolds(all, filter, skews, now), [all, filter, skews, now])
  const sums = useMemo(() => {
    const atRisk = shown.filter((hold) => isAtRisk(hold.deadline, now - (skews.get(hold.workspaceId) ?? 0)))
    const paise = shown.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)
    return holdDeskTexts.count(shown.length, atRisk.length, paise / 100)
  }, [shown, skews, now])
  return { skews, entries, shown, sums }
}
