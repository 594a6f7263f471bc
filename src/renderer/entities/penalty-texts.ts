import type { MiniFareRule } from '#contract/entities/flight.ts'
import { plural } from '#domain/format.ts'

export const penaltyTexts = {
  caption: 'Change and cancellation charges',
  journey: 'Journey',
  type: 'Type',
  window: 'When',
  charge: 'Charge',
  types: { Cancellation: 'Cancellation', Reissue: 'Change' } satisfies Record<MiniFareRule['type'], string>,
} as const

const unitWord = (count: number, unit: MiniFareRule['unit']): string =>
  plural(count, unit === 'Hours' ? { one: 'hour', other: 'hours' } : { one: 'day', other: 'days' })

/** Returns the time before departure in which a penalty applies, in words. */
export const windowText = ({ from, to, unit }: Pick<MiniFareRule, 'from' | 'to' | 'unit'>): string => {
  if (from === null && to === null) return 'Any time'
  if (to === null) return `${unitWord(from ?? 0, unit)} or more before departure`
  if (from === null || from === 0) return `Within ${unitWord(to, unit)} of departure`
  return `${from} to ${unitWord(to, unit)} before departure`
}
