import { formatCount } from '#domain/format.ts'
import type { ManyAction } from './decision-lines.ts'

const requests = (count: number): string => `${formatCount(count)} ${count === 1 ? 'request' : 'requests'}`
const items = (count: number): string => `${formatCount(count)} ${count === 1 ? 'ticket' : 'tickets'}`

/** What is done to many change requests at once. */
export const manyTexts = {
  title: 'Selection',
  selected: (count: number): string => `${requests(count)} selected`,
  clear: 'Clear selection',
  refresh: (count: number): string => `Refresh ${formatCount(count)}`,
  refreshTitle: (count: number): string => `Refresh the status of ${requests(count)}`,
  refreshed: (text: string): string => `Now: ${text}`,
  actions: {
    acceptDifference: 'Leave the difference',
    makeGood: 'Pay the difference',
    reject: 'Will not be done',
  } satisfies Record<ManyAction, string>,
  action: (action: ManyAction, count: number): string =>
    `${manyTexts.actions[action]} (${formatCount(count)})`,
  batchTitle: (action: ManyAction, count: number): string => `${manyTexts.actions[action]}: ${items(count)}`,
  button: (action: ManyAction, count: number, amount: string, site: string): string =>
    [`${manyTexts.actions[action]}: ${items(count)}`, amount, site].filter(Boolean).join(' · '),
  left: (count: number): string =>
    count === 1
      ? 'One selected request has nothing to decide so and is left alone.'
      : `${formatCount(count)} selected requests have nothing to decide so and are left alone.`,
  decided: 'Decided.',
  wrongCount: (count: number): string => `Type ${formatCount(count)} to go on.`,
} as const
