import type { Rate } from '#contract/entities/package-body.ts'
import type { RateCell } from './price-edits.ts'

/** What can be done with a rate of the table. */
export interface RateActions {
  change: (rateId: string, update: (rate: Rate) => Rate, field?: string) => void
  remove: (rateId: string) => void
  /** Adds prices for larger groups. */
  split: (rateId: string) => void
  /** Copies the rate to the seasons of its category without prices. */
  fillEmpty: (rate: Rate) => void
  /** Fills cells from a sheet. Returns false for a text that is a single value. */
  paste: (rateId: string, cell: RateCell, text: string) => boolean
}
