import type { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'
import { listAllowedActions, walletEffect } from '#renderer/features/changes/decide/decision-rules.ts'

/** Decisions that only need a reason; the others need an amount or a number for each request. */
export const batchDecisions = ['acceptDifference', 'makeGood', 'reject'] as const
export type BatchDecision = (typeof batchDecisions)[number]

/** An item to decide about. */
export interface DecisionLine {
  id: string
  label: string
  request: ChangeRequest
  item: ChangeRequestItem
}

/** Lists the items of the selected requests to which this reader may apply the action. */
export const listDecisionLines = (
  requests: readonly ChangeRequest[],
  action: BatchDecision,
): DecisionLine[] =>
  requests
    .filter(({ mayDecide }) => mayDecide)
    .flatMap((request) =>
      request.items
        .filter((item) => listAllowedActions(request, item).includes(action))
        .map((item) => ({
          id: item.itemId,
          label: [request.pnr, item.passengerName].filter(Boolean).join(' · '),
          request,
          item,
        })),
    )

/** Returns the total that the action moves into wallets, in rupees. */
export const sumWalletEffects = (lines: readonly DecisionLine[], action: BatchDecision): number =>
  toRupees(sumMinor(lines.map(({ item }) => toPaise(walletEffect(action, item, 0) ?? 0))))
