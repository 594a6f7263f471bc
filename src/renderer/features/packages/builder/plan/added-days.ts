import type { PackageDay } from '#contract/entities/package-body.ts'

/** Days to add before the day of an index, or in place of all days. */
export interface AddedDays {
  days: PackageDay[]
  at: number | 'replace'
}

/** What dialogs that add days receive. */
export interface AddDaysProps {
  days: readonly PackageDay[]
  /** Index of the open day. */
  open: number
  onTake: (added: AddedDays) => void
  onClose: () => void
}

export const mostDays = 61

/** Whether nothing would be lost if the days were replaced. */
export const areBlank = (days: readonly PackageDay[]): boolean =>
  days.every(({ title, text, items }) => title === '' && text === '' && items.length === 0)
