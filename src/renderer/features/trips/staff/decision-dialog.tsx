import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Trip } from '#contract/entities/trip.ts'
import { formatTripDays, formatTripPeople } from '#renderer/entities/trips/trip-words.ts'
import { isOutcomeUnknown, type ApiFailure } from '#renderer/store/failure.ts'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import type { ContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { tripDecisionTexts as texts } from './staff-trips-texts.ts'

/** A trip whose request or cancellation is decided, and whose it is. */
export interface DecidedTrip {
  trip: Trip
  customer: { userId: string; name: string }
}

export interface DecisionProps extends DecidedTrip {
  onClose: () => void
  onDone: () => void
  /** The trip has changed since it was read. */
  onStale: () => void
}

const Failure = ({ failure }: { failure: ApiFailure | null }) =>
  failure ? (
    <div className="notice tone-bad" role="alert">
      <p>{isOutcomeUnknown(failure) ? texts.noAnswer : failure.message}</p>
      {isOutcomeUnknown(failure) ? <RequestId value={failure.requestId} /> : null}
    </div>
  ) : null

interface DecisionDialogProps<Values extends FieldValues> extends DecidedTrip {
  form: ContractForm<Values>
  title: string
  submitText: string
  intent?: 'primary' | 'danger'
  onClose: () => void
  children: ReactNode
}

/** A decision about a trip: what it's about, its fields, why it failed, and a button that names its effect. */
export const DecisionDialog = <Values extends FieldValues>({
  form,
  trip,
  customer,
  title,
  children,
  ...dialog
}: DecisionDialogProps<Values>) => (
  <FormDialog
    {...dialog}
    title={texts.title(title, trip.tripId)}
    isKept
    isSending={form.isSending}
    onSubmit={form.submit}
  >
    <RestoredLine draft={form.keptDraft} />
    <p className="staff-trip-words">
      <bdi className="staff-trip-name">{trip.title}</bdi>
      <br />
      <span className="muted">
        <bdi>{customer.name}</bdi> · {formatTripPeople(trip.people)} ·{' '}
        <span className="num">{formatTripDays(trip)}</span>
      </span>
    </p>
    {children}
    <Failure failure={form.failure} />
  </FormDialog>
)
