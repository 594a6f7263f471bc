import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { requestTypes } from '#contract/common/enumerations.ts'
import type { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import type { ChangeDecision } from '#contract/http/changes.ts'
import { readRupees } from '#renderer/entities/read-rupees.ts'
import { decisionTexts as texts, type DecisionAction } from './decision-texts.ts'

export const DecisionForm = z.object({
  refunded: z.string(),
  creditNoteNo: z.string().max(40),
  changeRequestId: z.string().max(80),
  reason: z.string().max(300),
})
export type DecisionForm = z.infer<typeof DecisionForm>

/** A settled refund asks for its amount; a change gives nothing back. */
export const asksForAmount = (
  action: DecisionAction,
  { requestType }: Pick<ChangeRequest, 'requestType'>,
): boolean => action === 'settle' && requestType !== requestTypes.changeItinerary

export const emptyDecision = (item: Pick<ChangeRequestItem, 'creditNoteNo'>): DecisionForm => ({
  refunded: '',
  creditNoteNo: item.creditNoteNo,
  changeRequestId: '',
  reason: '',
})

export const decisionResolver = (action: DecisionAction, request: Pick<ChangeRequest, 'requestType'>) =>
  zodResolver(
    DecisionForm.superRefine((form, context) => {
      const say = (field: keyof DecisionForm, message: string): void =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (asksForAmount(action, request)) {
        if (form.refunded.trim() === '') say('refunded', texts.required)
        else if (readRupees(form.refunded) === null) say('refunded', texts.badAmount)
      }
      if (action === 'identify' && form.changeRequestId.trim() === '') say('changeRequestId', texts.required)
      if (form.reason.trim() === '') say('reason', texts.required)
      else if (form.reason.trim().length < 3) say('reason', texts.reasonShort)
    }),
  )

/** The decision as the call takes it. */
export const decisionOf = (action: DecisionAction, form: DecisionForm): ChangeDecision => {
  switch (action) {
    case 'settle':
      return {
        action,
        refundedAmount: readRupees(form.refunded) ?? 0,
        creditNoteNo: form.creditNoteNo.trim(),
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
