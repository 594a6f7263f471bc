import type { RailEntry } from '#contract/ipc/tenants.ts'
import { shellTexts } from '#renderer/shell-view/texts.ts'

type Counts = Pick<
  RailEntry,
  'unread' | 'holds' | 'holdsAtRisk' | 'reach' | 'isAsleep' | 'hasOwnWindow' | 'kind'
>

/** Returns what an entry's marks mean, in words. */
export const describeState = ({
  unread,
  holds,
  holdsAtRisk,
  reach,
  isAsleep,
  hasOwnWindow,
  kind,
}: Counts): string[] =>
  [
    kind === 'practice' ? shellTexts.practice : '',
    unread > 0 ? shellTexts.unread(unread) : '',
    holdsAtRisk > 0 ? shellTexts.holdsAtRisk(holdsAtRisk, holds) : holds > 0 ? shellTexts.holds(holds) : '',
    reach === 'down' ? shellTexts.down : '',
    isAsleep ? shellTexts.asleep : '',
    hasOwnWindow ? shellTexts.inOwnWindow : '',
  ].filter(Boolean)

/** Returns a native tooltip, which can cover the agencies' pages as a drawn one couldn't. */
export const getEntryTooltip = (entry: RailEntry, position: number): string => {
  const { name, address, userLabel, isSignedIn, keychainWarning } = entry
  return [
    position < 9 ? `${name}  (Ctrl+${position + 1})` : name,
    address,
    isSignedIn ? `${shellTexts.signedIn}: ${userLabel}` : shellTexts.signedOut,
    ...describeState(entry),
    keychainWarning,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Returns an entry's label for screen readers. */
export const getEntryLabel = (entry: RailEntry, number: number | null): string =>
  [number === null ? entry.name : `${entry.name} ${number}`, entry.userLabel, ...describeState(entry)]
    .filter(Boolean)
    .join(', ')

/** Returns a count short enough for a mark of 16 pixels. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count))

/**
 * Numbers entries that look the same, such as two people at one agency. Null for an entry with a unique name and
 * monogram.
 */
export function numberEntries(entries: readonly RailEntry[]): ReadonlyMap<string, number | null> {
  const toLook = ({ name, theme }: RailEntry) => `${theme.glyph}\n${name}`
  const alike = new Map<string, string[]>()
  for (const entry of entries)
    alike.set(toLook(entry), [...(alike.get(toLook(entry)) ?? []), entry.workspaceId])
  return new Map(
    entries.map((entry) => {
      const ids = alike.get(toLook(entry)) ?? []
      return [entry.workspaceId, ids.length > 1 ? ids.indexOf(entry.workspaceId) + 1 : null]
    }),
  )
}
