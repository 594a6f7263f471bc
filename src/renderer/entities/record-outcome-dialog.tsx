import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { bookingEndpoints } from '#contract/http/booking.ts'
import { formatInr } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { isUnanswered, toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Modal } from '#renderer/ui/modal.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { useSite } from './audience.ts'
import { isRefused } from './is-refused.ts'
import { outcomeTags, recordOutcomeApi } from './record-outcome-api.ts'
import { recordOutcomeTexts as texts } from './record-outcome-texts.ts'
import { useTimeLeft } from './use-time-left.ts'
import './record-outcome.css'

/** A booking whose purchase has no outcome yet. */
export interface OpenPurchase {
  bookingId: string
  passengers: readonly { firstName: string; lastName: string }[]
  amount: number
}

type PurchaseCheck = ResultOf<typeof bookingEndpoints.checkPurchase>

interface OutcomeForm {
  outcome: 'ticketed' | 'notBooked'
  pnr: string
  supplierBookingId: string
  tickets: { ticketId: string; ticketNumber: string }[]
  reason: string
}

const toName = ({ firstName, lastName }: OpenPurchase['passengers'][number]): string =>
  `${firstName} ${lastName}`

const emptyForm = (
  { passengers }: OpenPurchase,
  [first = 'notBooked']: PurchaseCheck['outcomes'],
): OutcomeForm => ({
  outcome: first,
  pnr: '',
  supplierBookingId: '',
  tickets: passengers.map(() => ({ ticketId: '', ticketNumber: '' })),
  reason: '',
})

const toRequest = ({ bookingId }: OpenPurchase, { outcome, reason, ...tickets }: OutcomeForm) => ({
  BookingId: bookingId,
  decision: outcome === 'ticketed' ? { outcome, ...tickets } : { outcome },
  reason,
})

/** The PNR and the tickets as the supplier gave them. */
const TicketFields = ({ purchase, control }: { purchase: OpenPurchase; control: Control<OutcomeForm> }) => (
  <>
    <TextField control={control} name="pnr" label={texts.pnr} isRequired maxLength={10} />
    <TextField
      control={control}
      name="supplierBookingId"
      label={texts.bookingId}
      help={texts.bookingIdHelp}
      isRequired
      maxLength={30}
    />
    {purchase.passengers.map((passenger, index) => (
      <div key={`tickets.${index}`} className="record-outcome-ticket">
        <TextField
          control={control}
          name={`tickets.${index}.ticketId`}
          label={texts.ticketId(toName(passenger))}
          isRequired
          maxLength={30}
        />
        <TextField
          control={control}
          name={`tickets.${index}.ticketNumber`}
          label={texts.ticketNumber(toName(passenger))}
          isRequired
          maxLength={30}
        />
      </div>
    ))}
  </>
)

const Failure = ({ children, failure }: { children: string; failure: ApiFailure }) => (
  <p className="notice tone-bad" role="alert">
    {children} <RequestId value={failure.requestId} />
  </p>
)

interface FormProps {
  purchase: OpenPurchase
  check: PurchaseCheck
  onClose: () => void
}

/** The outcome, its tickets, the reason, and a button that names what it records and the amount. */
const Form = ({ purchase, check, onClose }: FormProps) => {
  const site = useSite()
  const [sendDecision] = recordOutcomeApi.useDecidePurchaseMutation()
  const decide = useOnce(sendDecision)
  const { control, submit, failure, isSending } = useContractForm({
    endpoint: bookingEndpoints.decidePurchase,
    defaults: emptyForm(purchase, check.outcomes),
    toRequest: (typed) => toRequest(purchase, typed),
    toField: (path) => path.replace(/^decision\./, ''),
    send: async (body) => toAnswer(await decide.send(body)),
    doneText: texts.done,
    onDone: onClose,
  })
  const outcome = useWatch({ control, name: 'outcome' })
  const amount = formatInr(purchase.amount)
  const options = check.outcomes.map((value) => ({ value, label: texts.outcomes[value] }))
  return (
    <form noValidate onSubmit={submit}>
      <div className="form-dialog">
        <p className="muted">
          {texts.recordable} {texts.intro}
        </p>
        <SelectField control={control} name="outcome" label={texts.outcome} options={options} />
        {outcome === 'ticketed' ? <TicketFields purchase={purchase} control={control} /> : null}
        <p>{texts.effects[outcome](amount)}</p>
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
          <Failure failure={failure}>
            {isUnanswered(failure) ? texts.noAnswer : `${texts.failed} ${failure.message}`}
          </Failure>
        ) : null}
      </div>
      <div className="dialog-actions">
        <Button text={uiTexts.cancel} onClick={onClose} />
        <Button
          type="submit"
          intent="primary"
          loading={isSending}
          text={texts.button(texts.submit[outcome], amount, site?.companyName ?? '')}
        />
      </div>
    </form>
  )
}

interface MessageProps {
  children: ReactNode
  action?: ReactNode
  onClose: () => void
}

/** A message in place of the form, while no outcome can be recorded. */
const Message = ({ children, action, onClose }: MessageProps) => (
  <>
    <div className="form-dialog">{children}</div>
    <div className="dialog-actions">
      <Button text={uiTexts.close} onClick={onClose} />
      {action}
    </div>
  </>
)

/** Checks with the airline once when the dialog opens, and again on request. */
const usePurchaseCheck = (bookingId: string) => {
  const [send, { data, error, isLoading }] = recordOutcomeApi.useCheckPurchaseMutation()
  const ask = useStableCallback(() => void send({ BookingId: bookingId }))
  const isAsked = useRef(false)
  useEffect(() => {
    // Effects run twice in development, but the airline should be asked only once.
    if (isAsked.current) return
    isAsked.current = true
    ask()
  }, [ask])
  return { check: data, failure: toFailure(error), isLoading, ask }
}

interface RecordOutcomeDialogProps {
  purchase: OpenPurchase
  onClose: () => void
}

/** Checks a purchase with the airline. Without an answer, staff record the outcome, or see from when they can. */
export const RecordOutcomeDialog = ({ purchase, onClose }: RecordOutcomeDialogProps) => {
  const titleId = useId()
  const dispatch = useAppDispatch()
  const { check, failure, isLoading, ask } = usePurchaseCheck(purchase.bookingId)
  const leftMs = useTimeLeft(check?.recordableAt ?? '')
  const hasOutcome = failure?.errorCode === 'wrongState'
  const close = (): void => {
    if (hasOutcome) dispatch(contractApi.util.invalidateTags([...outcomeTags]))
    onClose()
  }
  const explain = check?.isAirlineWorking ? texts.workingUntil : texts.unansweredUntil
  return (
    <Modal onClose={close} titleId={titleId} canOutsideClickClose={false}>
      <h2 className="large record-outcome-title" id={titleId}>
        {texts.title(purchase.passengers.map(toName).join(', '))}
      </h2>
      {failure ? (
        <Message
          onClose={close}
          action={
            isRefused(failure) ? null : <Button text={uiTexts.retry} loading={isLoading} onClick={ask} />
          }
        >
          {hasOutcome ? (
            <p role="status">{failure.message}</p>
          ) : (
            <Failure failure={failure}>{`${texts.checkFailed} ${failure.message}`}</Failure>
          )}
        </Message>
      ) : !check ? (
        <Message onClose={close}>
          <p role="status">{texts.checking}</p>
        </Message>
      ) : leftMs > 0 ? (
        <Message onClose={close}>
          <p role="status">{explain(formatInstant(check.recordableAt))}</p>
        </Message>
      ) : (
        <Form purchase={purchase} check={check} onClose={close} />
      )}
    </Modal>
  )
}
