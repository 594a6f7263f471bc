import { requestTypes } from '#contract/common/enumerations.ts'
import type { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import type { ChangeDecision } from '#contract/http/changes.ts'
import { readRupees } from '#renderer/entities/read-rupees.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { decisionTexts as texts, type DecisionAction } from './decision-texts.ts'

export interface DecisionForm {
  refunded: string
  /** What the airline charged for a change. */
  charged: string
  creditNoteNo: string
  changeRequestId: string
  reason: string
}

/** Whether an action needs the airline's charge: settling a change does. */
export const needsCharge = (
  action: DecisionAction,
  { requestType }: Pick<ChangeRequest, 'requestType'>,
): boolean => action === 'settle' && requestType === requestTypes.changeItinerary

/** Whether an action needs an amount: settling a refund does, a reissue returns nothing. */
export const needsAmount = (
  action: DecisionAction,
  { requestType }: Pick<ChangeRequest, 'requestType'>,
): boolean => action === 'settle' && requestType !== requestTypes.changeItinerary

export const emptyDecision = (item: Pick<ChangeRequestItem, 'creditNoteNo' | 'onHold'>): DecisionForm => ({
  refunded: '',
  charged: String(item.onHold),
  creditNoteNo: item.creditNoteNo,
  changeRequestId: '',
  reason: '',
})

const amountProblem = (amount: string): string | null => {
  if (amount.trim() === '') return texts.required
  return readRupees(amount) === null ? texts.badAmount : null
}

const reasonProblem = (reason: string): string | null => {
  if (reason.trim() === '') return texts.required
  return reason.trim().length < 3 ? texts.reasonShort : null
}

/** Returns what is missing for an action; the contract checks the rest. */
export const decisionProblems = (
  action: DecisionAction,
  request: Pick<ChangeRequest, 'requestType'>,
  form: DecisionForm,
): FieldProblem[] => {
  const isUnnamed = action === 'identify' && form.changeRequestId.trim() === ''
  const found: [keyof DecisionForm, string | null][] = [
    ['refunded', needsAmount(action, request) ? amountProblem(form.refunded) : null],
    ['charged', needsCharge(action, request) ? amountProblem(form.charged) : null],
    ['changeRequestId', isUnnamed ? texts.required : null],
    ['reason', reasonProblem(form.reason)],
  ]
  return found.flatMap(([path, message]) => (message ? [{ path, message }] : []))
}

/** Returns the form's field for a path of the request. */
export const toDecisionField = (path: string): string =>
  ({ 'decision.refundedAmount': 'refunded', 'decision.chargeAmount': 'charged' })[path] ??
  path.replace(/^decision\./, '')

/** Converts the form to the decision that the call takes. */
export const toDecision = (
  action: DecisionAction,
  request: Pick<ChangeRequest, 'requestType'>,
  form: DecisionForm,
): ChangeDecision => {
  switch (action) {
    case 'settle':
      return {
        action,
        refundedAmount: readRupees(form.refunded) ?? 0,
        creditNoteNo: form.creditNoteNo.trim(),
        ...(needsCharge(action, request) ? { chargeAmount: readRupees(form.charged) ?? 0 } : {}),
      }
    case 'identify':
      return { action, changeRequestId: form.changeRequestId.trim() }
    case 'reject':
    case 'notFiled':
    case 'acceptDifference':
    case 'makeGood':
    case 'collect':
      return { action }
  }
}
