import { formatCount, plural } from '#domain/format.ts'
import type { BatchDecision } from './decision-lines.ts'

const requests = (count: number): string => plural(count, { one: 'request', other: 'requests' })
const items = (count: number): string => plural(count, { one: 'ticket', other: 'tickets' })

/** Texts of actions on many change requests. */
export const manyTexts = {
  title: 'Selection',
  selected: (count: number): string => `${requests(count)} selected`,
  clear: 'Clear selection',
  refresh: (count: number): string => `Refresh ${formatCount(count)}`,
  refreshTitle: (count: number): string => `Refresh the status of ${requests(count)}`,
  refreshed: (text: string): string => `Now: ${text}`,
  actions: {
    acceptDifference: 'Accept difference',
    makeGood: 'Pay difference',
    reject: 'Reject',
  } satisfies Record<BatchDecision, string>,
  action: (action: BatchDecision, count: number): string =>
    `${manyTexts.actions[action]} (${formatCount(count)})`,
  batchTitle: (action: BatchDecision, count: number): string =>
    `${manyTexts.actions[action]}: ${items(count)}`,
  button: (action: BatchDecision, count: number, amount: string, site: string): string =>
    [`${manyTexts.actions[action]}: ${items(count)}`, amount, site].filter(Boolean).join(' · '),
  left: (count: number): string =>
    plural(count, {
      one: "selected request can't be decided this way and is skipped.",
      other: "selected requests can't be decided this way and are skipped.",
    }),
  decided: 'Decided',
  wrongCount: (count: number): string => `Type ${formatCount(count)} to continue`,
} as const
