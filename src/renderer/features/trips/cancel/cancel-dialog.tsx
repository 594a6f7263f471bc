import { useId } from 'react'
import type { Trip } from '#contract/entities/trip.ts'
import { CancellationAmounts } from '#renderer/entities/trips/cancellation-amounts.tsx'
import { formatMinor } from '#renderer/entities/trips/trip-words.ts'
import { isOutcomeUnknown, toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { canShare } from './cancel-form.ts'
import { cancelTexts as texts } from './cancel-texts.ts'
import { RoomingField } from './rooming-field.tsx'
import type { CancelQuote } from './use-cancel-quote.ts'
import { useCancelForm } from './use-cancel-form.ts'
import { WhoField } from './who-field.tsx'

/** The first message about rooms that can't be sold like that; '' for another failure. */
const findRoomProblem = (error: unknown): string => {
  const failure = toFailure(error)
  return failure?.errorCode === 'invalidRequest' ? (failure.fields?.[0]?.message ?? '') : ''
}

/** What the choice costs, or why it isn't known. */
const Amounts = ({ quote, formerMinor }: { quote: CancelQuote; formerMinor: number | null }) => {
  if (quote.isAsking)
    return (
      <p className="row" role="status">
        <span className="spinner" aria-hidden="true" /> {texts.asking}
      </p>
    )
  const problem = findRoomProblem(quote.error)
  if (problem)
    return (
      <p className="notice tone-bad" role="alert">
        {problem}
      </p>
    )
  if (quote.error) return <ErrorPanel title={texts.failed} error={quote.error} onRetry={quote.ask} />
  if (!quote.quote) return <p className="muted">{texts.choose}</p>
  return (
    <>
      {formerMinor === null ? null : (
        <p className="notice tone-warn" role="alert">
          {texts.changed(formatMinor(formerMinor), formatMinor(quote.quote.refundMinor))}
        </p>
      )}
      <CancellationAmounts quote={quote.quote} />
    </>
  )
}

/** A changed refund is shown with the amounts. */
const Failure = ({ failure }: { failure: ApiFailure | null }) => {
  if (!failure || failure.errorCode === 'priceChanged') return null
  return <Problem failure={isOutcomeUnknown(failure) ? { ...failure, message: texts.unknown } : failure} />
}

/** Requests the cancellation of some travellers or of all, after showing what it costs. */
export const CancelDialog = ({ trip, onClose }: { trip: Trip; onClose: () => void }) => {
  const titleId = useId()
  const { form, leaving, quote, kept, formerMinor } = useCancelForm(trip, onClose)
  const refund = quote.quote ? formatMinor(quote.quote.refundMinor) : ''
  return (
    <Modal onClose={onClose} titleId={titleId} canOutsideClickClose={false}>
      <form noValidate onSubmit={form.submit}>
        <div className="form-dialog">
          <h2 className="large" id={titleId}>
            {texts.title}
          </h2>
          <p className="small muted">{texts.lead}</p>
          <RestoredLine draft={form.keptDraft} />
          <WhoField control={form.control} trip={trip} />
          {canShare(trip, leaving) ? (
            <RoomingField control={form.control} trip={trip} leaving={leaving} kept={kept} />
          ) : null}
          <section className="trip-part" aria-label={texts.amounts} aria-busy={quote.isAsking}>
            <Amounts quote={quote} formerMinor={formerMinor} />
          </section>
          <TextField
            control={form.control}
            name="reason"
            label={texts.reason}
            help={texts.reasonHelp}
            rows={3}
            maxLength={300}
          />
          <Failure failure={form.failure} />
        </div>
        <div className="dialog-actions">
          <Button text={texts.close} onClick={onClose} />
          <Button
            type="submit"
            intent="danger"
            className="trip-pay-button"
            text={refund ? texts.send(leaving.length, refund) : texts.sendPlain}
            loading={form.isSending}
          />
        </div>
      </form>
    </Modal>
  )
}
