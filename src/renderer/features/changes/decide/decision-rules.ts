import { requestTypes } from '#contract/common/enumerations.ts'
import type { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import type { DecisionAction } from './decision-texts.ts'

type Of = Pick<ChangeRequest, 'requestType'>
type Facts = Pick<
  ChangeRequestItem,
  'state' | 'changeRequestId' | 'difference' | 'differenceDecision' | 'quotedCharge' | 'actualCharge'
>

const isChange = ({ requestType }: Of): boolean => requestType === requestTypes.changeItinerary

const isUndecided = ({ difference, differenceDecision }: Facts): boolean =>
  difference !== 0 && differenceDecision === ''

const listDifferenceActions = (request: Of, item: Facts): DecisionAction[] => {
  if (!isUndecided(item)) return []
  if (item.difference > 0) return ['acceptDifference']
  if (!isChange(request)) return ['makeGood', 'acceptDifference']
  return item.quotedCharge === null && (item.actualCharge ?? 0) > 0
    ? ['collect', 'acceptDifference']
    : ['acceptDifference']
}

/** Returns the actions staff may take on an item in its current state; the server checks again. */
export const listAllowedActions = (request: Of, item: Facts): DecisionAction[] => {
  switch (item.state) {
    case 'sending':
    case 'closed':
      return []
    // The airline made a change that staff had closed, and the journeys were requested again: review it, no money
    // moves.
    case 'rejected':
      return isUndecided(item) ? ['acceptDifference'] : []
    case 'unknown':
      return ['identify', 'notFiled']
    case 'pending':
    case 'decision':
      return item.changeRequestId === '' ? ['settle', 'reject', 'identify'] : ['settle', 'reject']
    case 'completed':
      return listDifferenceActions(request, item)
  }
}

type Amounts = Pick<
  ChangeRequestItem,
  'quotedRefund' | 'actualCharge' | 'walletAmount' | 'commissionToReverse'
>

/** Returns what remains of the airline's refund for the wallet, in paise. */
const calculateNetRefund = (item: Amounts, refunded: number): number =>
  Math.max(0, toPaise(refunded) - toPaise(item.commissionToReverse))

/** Returns what a decision moves in the customer's wallet, in rupees; null when nothing moves. */
export const walletEffect = (action: DecisionAction, item: Amounts, refunded: number): number | null => {
  switch (action) {
    case 'settle':
      return refunded > 0 ? toRupees(calculateNetRefund(item, refunded)) : null
    case 'makeGood':
      return toRupees(
        Math.max(0, calculateNetRefund(item, item.quotedRefund ?? 0) - toPaise(item.walletAmount ?? 0)),
      )
    case 'collect':
      return -(item.actualCharge ?? 0)
    case 'reject':
    case 'identify':
    case 'notFiled':
    case 'acceptDifference':
      return null
  }
}
