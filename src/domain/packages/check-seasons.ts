import type { FieldError } from '#contract/common/envelope.ts'
import type { Season } from '#contract/entities/package-body.ts'
import { repeatedAt } from './repeated-at.ts'

interface Placed {
  path: string
  season: string
  from: string
  to: string
}

/** Checks that each date belongs to at most one season. Both ends of a range are included. */
export const checkSeasons = (seasons: readonly Season[]): FieldError[] => {
  const ranges = seasons.flatMap(({ name, ranges: own }, index) =>
    own.map((range, at): Placed => ({ ...range, season: name, path: `body.seasons.${index}.ranges.${at}` })),
  )
  return [
    ...repeatedAt(
      'body.seasons',
      seasons.map(({ seasonId }) => seasonId),
      'This season is already listed',
    ),
    ...seasons.flatMap(({ weekdays }, index) =>
      repeatedAt(`body.seasons.${index}.weekdays`, weekdays, 'Choose each day once'),
    ),
    ...ranges.flatMap((range, at) => checkRange(range, ranges.slice(0, at))),
  ]
}

const checkRange = ({ path, from, to }: Placed, earlier: readonly Placed[]): FieldError[] => {
  if (from > to) return [{ path: `${path}.to`, message: 'Enter a last day on or after the first day' }]
  const other = earlier.find((one) => one.from <= to && from <= one.to)
  return other
    ? [
        {
          path: `${path}.from`,
          message: `Change these dates: they overlap ${other.from} to ${other.to} in "${other.season}"`,
        },
      ]
    : []
}
