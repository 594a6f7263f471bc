import { useEffect, useMemo } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { requestTypeNames, requestTypes } from '#contract/common/enumerations.ts'
import type { ChargeQuote } from '#contract/entities/charge-quote.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { judgeChange, openParts, type ChangeFacts } from '#domain/changes/change-rules.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { LoadingBackdrop } from '#renderer/ui/loading-backdrop.tsx'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import {
  toRequestBody,
  getChosenItems,
  getNewFlights,
  emptyForm,
  formResolver,
  toSelection,
  type ChangeForm,
} from './change-form.ts'
import { ChargePanel } from './charge-panel.tsx'
import { ChoiceList } from './choice-list.tsx'
import { partChoices, passengerChoices } from './choices.ts'
import { formTexts } from './form-texts.ts'
import { NewFlightsField } from './new-flights/new-flights-field.tsx'
import { RefundToField } from './refund-to-field.tsx'
import { sumCharge, type SendProblem } from './send-problem.ts'
import { SendProblemLine } from './send-problem-line.tsx'
import { SentPanel, UnknownPanel } from './sent-panel.tsx'
import { TicketRules } from './ticket-rules.tsx'
import { useCharge } from './use-charge.ts'
import { getRefundTo, useRefundOptions, type RefundOptions } from './use-refund-options.ts'
import { useDraft, useKeepDraft } from './use-draft.ts'
import { useSend } from './use-send.ts'

const typeOptions = Object.values(requestTypes).map((value) => ({ value, label: requestTypeNames[value] }))

/** Returns what prevents the current choices; empty while they are incomplete. */
const findProblem = (form: ChangeForm, facts: ChangeFacts): string => {
  const selection = toSelection(form, facts)
  const verdict = selection && judgeChange(facts, selection)
  return verdict && !verdict.ok ? verdict.problem.message : ''
}

/** Says whether the flights of a connection can be refunded separately; empty without a connection. */
const explainSectors = ({ segments, partsPerLeg }: ChangeFacts): string => {
  if (segments.every((flights) => flights.length === 1)) return ''
  return partsPerLeg.some((parts) => parts > 1) ? formTexts.singleFlights : formTexts.wholeJourneysOnly
}

interface ChangeFieldsProps {
  control: Control<ChangeForm>
  form: ChangeForm
  detail: TicketDetail
  facts: ChangeFacts
  /** The server's errors by field of the request. */
  refusals: Readonly<Record<string, string>>
  refundOptions: RefundOptions
}

/** What to request. The request type decides which passengers and flights can be chosen. */
const ChangeFields = ({ control, form, detail, facts, refusals, refundOptions }: ChangeFieldsProps) => {
  const type = form.requestType
  const isPart = type === requestTypes.partialRefund
  const isChange = type === requestTypes.changeItinerary
  const chosen = getChosenItems(form, facts)
  return (
    <div className="change-fields">
      <SelectField
        control={control}
        name="requestType"
        label={formTexts.requestType}
        placeholder={formTexts.chooseType}
        options={typeOptions}
        isRequired
      />
      {type === '' ? null : (
        <>
          <ChoiceList
            control={control}
            name="passengers"
            legend={formTexts.passenger}
            choices={passengerChoices(detail, facts, isPart ? form.parts : [])}
            fixed={type === requestTypes.refund ? chosen.passengers : null}
            refusal={refusals['TicketId']}
            {...(type === requestTypes.refund ? { help: formTexts.everybody } : {})}
            {...(isChange ? { help: formTexts.wholeJourney } : {})}
          />
          {isChange ? null : (
            <ChoiceList
              control={control}
              name="parts"
              legend={formTexts.sectors}
              choices={partChoices(facts, isPart ? form.passengers : [])}
              fixed={isPart ? null : chosen.parts}
              {...(isPart ? { help: explainSectors(facts) } : {})}
              refusal={refusals['Sectors']}
            />
          )}
          {isChange ? (
            <NewFlightsField
              control={control}
              detail={detail}
              facts={facts}
              passengers={chosen.passengers}
              isAirlineCancelled={form.isAirlineCancelled}
            />
          ) : (
            <RefundToField control={control} options={refundOptions} />
          )}
        </>
      )}
      <TextField
        control={control}
        name="remarks"
        label={formTexts.remarks}
        help={refusals['Remarks'] ?? formTexts.remarksHelp}
        rows={3}
        maxLength={500}
        isRequired
      />
      <CheckboxField control={control} name="isAirlineCancelled" label={formTexts.airlineCancelled} />
      <TicketRules rules={detail.fareRules} newFlights={getNewFlights(form, facts)} />
    </div>
  )
}

/** Returns what is put on hold for a change or refunded, in rupees; null while it isn't known. */
const getMovedAmount = (quote: ChargeQuote, isChange: boolean): number | null => {
  if (!isChange) return quote.refundAmount
  return quote.cancellationCharge === null && quote.toSetAside === 0 ? null : quote.toSetAside
}

const sumQuoted = ({ cancellationCharge, newFlights }: ChargeQuote): number | null =>
  sumCharge({ charge: cancellationCharge, fareDifference: newFlights?.fareDifference ?? 0 })

interface SendPartProps {
  control: Control<ChangeForm>
  problem: SendProblem | null
  chargeNow: number | null
  isDisabled: boolean
  text: string
}

/** Consent, why nothing was sent, and the button that says what it does. */
const SendPart = ({ control, problem, chargeNow, isDisabled, text }: SendPartProps) => (
  <>
    <CheckboxField control={control} name="isAgreed" label={formTexts.agree} />
    {problem ? <SendProblemLine problem={problem} chargeNow={chargeNow} /> : null}
    <Button
      type="submit"
      intent="primary"
      size="large"
      className="send-button"
      disabled={isDisabled}
      text={text}
    />
  </>
)

interface ChangeFormViewProps {
  detail: TicketDetail
  facts: ChangeFacts
}

/**
 * The change request form: passengers and flights, the charge, the rules, consent, and a button that says what it
 * does.
 */
export const ChangeFormView = ({ detail, facts }: ChangeFormViewProps) => {
  const site = useSite()
  const draft = useDraft(facts)
  const { control, handleSubmit, setValue, formState } = useForm<ChangeForm>({
    defaultValues: draft ?? emptyForm(facts),
    resolver: useMemo(() => formResolver(facts), [facts]),
  })
  const form = useWatch({ control }) as ChangeForm
  const type = form.requestType
  const isChange = type === requestTypes.changeItinerary
  const chosen = getChosenItems(form, facts)
  const problem = findProblem(form, facts)
  const selection = problem ? null : toSelection(form, facts)
  // There is no quote for a flight that the airline cancelled, so none is requested.
  const isForetold = !form.isAirlineCancelled
  const refundOptions = useRefundOptions(detail.bookingId)
  const refundTo = isChange ? 'wallet' : getRefundTo(refundOptions, form.refundTo)
  const newFlights = getNewFlights(form, facts)
  const charge = useCharge(detail.bookingId, isForetold ? selection : null, newFlights)
  const { press, forget, isSending, problem: sendProblem, sent } = useSend()
  const isUnknown = sendProblem?.kind === 'outcomeUnknown'
  const choices = JSON.stringify([type, chosen, refundTo, newFlights, form.isAirlineCancelled, form.remarks])
  useEffect(forget, [choices, forget])
  useKeepDraft(form, sent !== null || isUnknown)
  useUnsaved(formState.isDirty && sent === null)

  if (sent) return <SentPanel request={sent} />
  if (isUnknown) return <UnknownPanel pnr={detail.pnr} />

  const { quote } = charge
  const isReady =
    (isChange || refundOptions.source !== undefined) &&
    (quote !== null || (selection !== null && !isForetold))
  const send = async (values: ChangeForm): Promise<void> => {
    if (!selection || !isReady) return
    const body = toRequestBody(detail.bookingId, selection, values, { quote, refundTo, newFlights })
    const became = await press(body)
    if (became?.kind === 'priceChanged') charge.ask()
  }
  const amount = quote && getMovedAmount(quote, isChange)
  const askPartial = (): void => setValue('requestType', requestTypes.partialRefund)
  const isPartLeft = type === requestTypes.refund && problem !== '' && openParts(facts).length > 0
  return (
    <form className="change-form" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <ChangeFields
        control={control}
        form={form}
        detail={detail}
        facts={facts}
        refusals={sendProblem?.kind === 'refused' ? sendProblem.fields : {}}
        refundOptions={refundOptions}
      />
      <div className="change-side">
        <ChargePanel
          charge={charge}
          type={type}
          refundTo={refundTo}
          problem={problem}
          user={detail.user}
          isForetold={isForetold || selection === null}
          onDropFlights={newFlights && (() => setValue('newFlights', null))}
        />
        {isPartLeft ? <Button text={formTexts.askPartial} onClick={askPartial} /> : null}
        <SendPart
          control={control}
          problem={sendProblem}
          chargeNow={quote && sumQuoted(quote)}
          isDisabled={!form.isAgreed || isSending || problem !== '' || (selection !== null && !isReady)}
          text={
            type !== '' && isReady
              ? formTexts.send(type, detail.pnr, amount, site?.companyName ?? '')
              : formTexts.sendPlain
          }
        />
      </div>
      <LoadingBackdrop isOpen={isSending} text={formTexts.sending} />
    </form>
  )
}
