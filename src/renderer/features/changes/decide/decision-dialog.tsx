import { useId } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { ChangeRequest, ChangeRequestItem } from '#contract/entities/change-request.ts'
import { changeRequestEndpoints } from '#contract/http/changes.ts'
import { formatInr } from '#domain/format.ts'
import { readRupees } from '#renderer/entities/read-rupees.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { FareLine } from '#renderer/entities/fare-summary.tsx'
import { WalletChange } from '#renderer/entities/wallet-change.tsx'
import { isUnanswered } from '#renderer/store/failure.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Modal } from '#renderer/ui/modal.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { changeRequestsApi } from '#renderer/features/changes/change-requests-api.ts'
import { refundToTexts } from '#renderer/entities/refund-to-texts.ts'
import { refundLineTexts } from '#renderer/features/changes/refund-line-texts.ts'
import {
  needsAmount,
  needsCharge,
  toDecisionField,
  toDecision,
  decisionProblems,
  emptyDecision,
  type DecisionForm,
} from './decision-form.ts'
import { walletEffect } from './decision-rules.ts'
import { decisionTexts as texts, type DecisionAction } from './decision-texts.ts'

const labels: Partial<Record<DecisionAction, string>> = {
  settle: texts.walletRefund,
  makeGood: texts.walletMakeGood,
  collect: texts.walletCollect,
}

interface DecisionDialogProps {
  request: ChangeRequest
  item: ChangeRequestItem
  action: DecisionAction
  onClose: () => void
}

interface ActionFieldsProps {
  action: DecisionAction
  hasAmount: boolean
  /** What is on hold for a change that is settled, in rupees; null for other decisions. */
  onHold: number | null
  control: Control<DecisionForm>
}

/** Fields that some actions need besides the reason. */
const ActionFields = ({ action, hasAmount, onHold, control }: ActionFieldsProps) => (
  <>
    {hasAmount ? (
      <>
        <TextField
          control={control}
          name="refunded"
          label={texts.refunded}
          help={texts.refundedHelp}
          inputMode="decimal"
          isRequired
          maxLength={14}
        />
        <TextField control={control} name="creditNoteNo" label={texts.creditNote} maxLength={40} />
      </>
    ) : null}
    {onHold === null ? null : (
      <TextField
        control={control}
        name="charged"
        label={texts.charged}
        help={texts.chargedHelp(formatInr(onHold))}
        inputMode="decimal"
        isRequired
        maxLength={14}
      />
    )}
    {action === 'identify' ? (
      <TextField control={control} name="changeRequestId" label={texts.number} isRequired maxLength={80} />
    ) : null}
  </>
)

interface CreditNotesProps {
  request: ChangeRequest
  item: ChangeRequestItem
  /** The airline's refund in rupees; 0 if the decision isn't about it. */
  refunded: number
}

/** What a credit to the wallet is reduced by, and where it goes on to. */
const CreditNotes = ({ request, item, refunded }: CreditNotesProps) => (
  <>
    {refunded > 0 && item.commissionToReverse > 0 ? (
      <dl>
        <FareLine label={refundLineTexts.kinds.airlineRefund} rupees={refunded} />
        <FareLine label={texts.commission} rupees={-Math.min(refunded, item.commissionToReverse)} />
      </dl>
    ) : null}
    {request.refundTo === 'source' ? <p className="notice tone-info">{refundToTexts.decisionNote}</p> : null}
  </>
)

/** A decision about one item: its effect, the amount and the wallet, the reason, and a button that names them. */
export const DecisionDialog = ({ request, item, action, onClose }: DecisionDialogProps) => {
  const titleId = useId()
  const site = useSite()
  const [sendDecision] = changeRequestsApi.useDecideChangeMutation()
  const decide = useOnce(sendDecision)
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: changeRequestEndpoints.decideChangeRequest,
    defaults: emptyDecision(item),
    toRequest: (typed) => ({
      itemId: item.itemId,
      decision: toDecision(action, request, typed),
      reason: typed.reason,
    }),
    check: (typed) => decisionProblems(action, request, typed),
    toField: toDecisionField,
    send: async (body) => toAnswer(await decide.send(body)),
    doneText: texts.done(request.pnr),
    onDone: onClose,
  })
  const refunded = readRupees(useWatch({ control, name: 'refunded' })) ?? 0
  const hasAmount = needsAmount(action, request)
  const moves = walletEffect(action, item, refunded)
  const what = action === 'settle' && !hasAmount ? texts.what.settleChange : texts.what[action]
  return (
    <Modal onClose={onClose} titleId={titleId} canOutsideClickClose={false}>
      <form noValidate onSubmit={submit}>
        <div className="form-dialog">
          <h2 className="large" id={titleId}>
            {texts.actions[action]} · <span className="mono">{request.pnr}</span>
          </h2>
          <p>
            <b>{item.passengerName}</b> <span className="muted">{what}</span>
          </p>
          <ActionFields
            action={action}
            hasAmount={hasAmount}
            onHold={needsCharge(action, request) ? item.onHold : null}
            control={control}
          />
          {moves !== null && moves >= 0 ? (
            <CreditNotes request={request} item={item} refunded={action === 'settle' ? refunded : 0} />
          ) : null}
          {moves === null ? null : (
            <WalletChange owner={request.user} label={labels[action] ?? ''} amount={moves} />
          )}
          <TextField
            control={control}
            name="reason"
            label={texts.reason}
            help={texts.reasonHelp}
            rows={3}
            maxLength={300}
            isRequired
          />
          {failure ? (
            <p className="notice tone-bad" role="alert">
              {isUnanswered(failure) ? texts.noAnswer : `${texts.failed} ${failure.message}`}{' '}
              <RequestId value={failure.requestId} />
            </p>
          ) : null}
        </div>
        <div className="dialog-actions">
          <Button text={uiTexts.cancel} onClick={onClose} />
          <Button
            type="submit"
            intent="primary"
            className="send-button"
            loading={isSending}
            text={texts.button(
              texts.actions[action],
              request.pnr,
              moves === null ? '' : formatInr(Math.abs(moves)),
              site?.companyName ?? '',
            )}
          />
        </div>
      </form>
    </Modal>
  )
}
