import type { Rate } from '#contract/entities/package-body.ts'

/** A season in a category with its rates; without any, prices can be added. */
export interface RateGroup {
  seasonId: string
  season: string
  category: string
  rates: readonly { rate: Rate; index: number }[]
}
