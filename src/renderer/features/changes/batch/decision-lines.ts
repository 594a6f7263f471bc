import type { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'
import { fittingActions, walletEffect } from '#renderer/features/changes/decide/decision-rules.ts'

/** Decisions that need nothing but a reason: the others ask for an amount or a number of each request's own. */
export const manyActions = ['acceptDifference', 'makeGood', 'reject'] as const
export type ManyAction = (typeof manyActions)[number]

/** One item that a decision is about. */
export interface DecisionLine {
  id: string
  label: string
  request: ChangeRequest
  item: ChangeRequestItem
}

/** The items of the selected requests that this reader may decide so. */
export const linesFor = (requests: readonly ChangeRequest[], action: ManyAction): DecisionLine[] =>
  requests
    .filter(({ mayDecide }) => mayDecide)
    .flatMap((request) =>
      request.items
        .filter((item) => fittingActions(request, item).includes(action))
        .map((item) => ({
          id: item.itemId,
          label: [request.pnr, item.passengerName].filter(Boolean).join(' · '),
          request,
          item,
        })),
    )

/** What all of them move into wallets, in rupees. */
export const moneyOf = (lines: readonly DecisionLine[], action: ManyAction): number =>
  toRupees(sumMinor(lines.map(({ item }) => toPaise(walletEffect(action, item, 0) ?? 0))))
