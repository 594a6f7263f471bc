/** What an operator announces on every page of every site. */
export interface Banner {
  text: string
  /** When it appears and disappears, as instants; null means now, or until it is taken down. */
  from: string | null
  until: string | null
}

/** What holds for every site of an installation; an absent part doesn't. */
export interface Maintenance {
  banner?: Banner | null
  /** While set, calls that change something are refused and no jobs start. */
  readOnly?: { reason: string; since: string } | null
}

export const maintenanceTexts = {
  readOnly: 'Maintenance: you can look at everything, but nothing can be changed right now.',
} as const

/** Returns what visitors of every site are told at an instant, or null if there is nothing to tell. */
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
