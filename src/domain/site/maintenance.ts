/** What an operator announces on every page of every site. */
export interface Banner {
  text: string
  /** When it appears and disappears, as instants; null means now, or until it is removed. */
  from: string | null
  until: string | null
}

/** Maintenance of a whole installation; an absent part is off. */
export interface Maintenance {
  banner?: Banner | null
  /** While set, calls that change something are refused and no jobs start. */
  readOnly?: { reason: string; since: string } | null
}

export const maintenanceTexts = {
  readOnly:
    'Maintenance in progress. You can still search and view your bookings, but nothing can be changed right now.',
} as const

/** Returns the notice that every site shows at an instant, or null if there is none. */
export const toSiteMaintenance = (
  { banner, readOnly }: Maintenance,
  at: Date,
): { text: string; isReadOnly: boolean } | null => {
  const isReadOnly = Boolean(readOnly)
  const isShown =
    banner !== undefined &&
    banner !== null &&
    (banner.from === null || new Date(banner.from) <= at) &&
    (banner.until === null || new Date(banner.until) > at)
  if (isShown) return { text: banner.text, isReadOnly }
  return isReadOnly ? { text: maintenanceTexts.readOnly, isReadOnly } : null
}
