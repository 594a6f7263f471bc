import { tripsStaffEndpoints } from '#contract/http/trips-staff.ts'
import { toRupees } from '#domain/money/money.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { formatMinor, formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { WalletChange } from '#renderer/entities/wallet-change.tsx'
import { useOnce } from '#renderer/store/use-once.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'
import { tripDecisionTexts as texts } from './staff-trips-texts.ts'

/** Whether the trip has changed since it was read: someone else decided, or its time has passed. */
const isStale = (errorCode: string): boolean => errorCode === 'wrongState' || errorCode === 'orderExpired'

/** Confirms a request and spends its deposit. */
export const ConfirmDialog = ({ trip, customer, onClose, onDone, onStale }: DecisionProps) => {
  const site = useSite()?.companyName ?? ''
  const [sendConfirm] = tripsApi.useConfirmTripMutation()
  const confirm = useOnce(sendConfirm)
  const form = useContractForm({
    endpoint: tripsStaffEndpoints.confirm,
    defaults: {},
    toRequest: () => ({ tripId: trip.tripId }),
    send: async (body) => toAnswer(await confirm.send(body)),
    doneText: texts.confirmed(trip.tripId),
    onDone,
    onFailure: ({ errorCode }) => isStale(errorCode) && onStale(),
  })
  const deposit = trip.reservedMinor > 0 ? formatMinor(trip.reservedMinor) : ''
  const [, next] = trip.schedule
  return (
    <DecisionDialog
      {...{ form, trip, customer, onClose }}
      title={texts.actions.confirm}
      submitText={texts.button(texts.actions.confirm, deposit === '' ? '' : texts.takeDeposit(deposit), site)}
    >
      <p>{deposit === '' ? texts.noDeposit : texts.deposit(deposit, customer.name)}</p>
      {next ? (
        <p className="muted">{texts.depositNext(formatMinor(next.amountMinor), formatTripDay(next.dueOn))}</p>
      ) : null}
    </DecisionDialog>
  )
}

/** Declines a request with a reason, and releases its deposit. */
export const DeclineDialog = ({ trip, customer, onClose, onDone, onStale }: DecisionProps) => {
  const site = useSite()?.companyName ?? ''
  const [sendDecline] = tripsApi.useDeclineTripMutation()
  const decline = useOnce(sendDecline)
  const form = useContractForm({
    endpoint: tripsStaffEndpoints.decline,
    defaults: { reason: '' },
    toRequest: ({ reason }) => ({ tripId: trip.tripId, reason }),
    send: async (body) => toAnswer(await decline.send(body)),
    draft: `trip-decline:${trip.tripId}`,
    doneText: texts.declined(trip.tripId),
    onDone,
    onFailure: ({ errorCode }) => isStale(errorCode) && onStale(),
  })
  return (
    <DecisionDialog
      {...{ form, trip, customer, onClose }}
      title={texts.actions.decline}
      intent="danger"
      submitText={texts.button(
        texts.actions.decline,
        trip.reservedMinor === 0 ? '' : texts.release(formatMinor(trip.reservedMinor)),
        site,
      )}
    >
      {trip.reservedMinor === 0 ? null : (
        <WalletChange owner={customer} label={texts.released} amount={toRupees(trip.reservedMinor)} />
      )}
      <TextField
        control={form.control}
        name="reason"
        label={texts.reason}
        help={texts.reasonHelp}
        rows={3}
        maxLength={300}
        isRequired
      />
    </DecisionDialog>
  )
}
