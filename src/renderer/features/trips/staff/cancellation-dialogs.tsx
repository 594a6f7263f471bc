import { useWatch } from 'react-hook-form'
import type { TripCancellation } from '#contract/entities/trip-cancellation.ts'
import { tripsStaffEndpoints } from '#contract/http/trips-staff.ts'
import { formatList } from '#domain/format.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { TripAmountLine } from '#renderer/entities/trips/trip-price.tsx'
import { tripCancellationTexts } from '#renderer/entities/trips/trip-texts.ts'
import { formatMinor } from '#renderer/entities/trips/trip-words.ts'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { WalletChange } from '#renderer/entities/wallet-change.tsx'
import { useOnce } from '#renderer/store/use-once.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'
import { readWaived, settleAmounts, settleProblems, toSettleField, toSettleRequest } from './settle-form.ts'
import { tripDecisionTexts as texts } from './staff-trips-texts.ts'

interface CancellationDecisionProps extends DecisionProps {
  cancellation: TripCancellation
}

const emptySettlement = { waive: '', note: '' }

interface SettleLinesProps {
  cancellation: TripCancellation
  waivedMinor: number
}

/** From what those who cancel have paid to what is refunded; the lines sum to the refund. */
const SettleLines = ({ cancellation, waivedMinor }: SettleLinesProps) => {
  const { travellers, chargeMinor } = cancellation
  const { keptMinor, refundMinor } = settleAmounts(cancellation, waivedMinor)
  const tcsKeptMinor = sumMinor(travellers.map((one) => one.tcsKeptMinor))
  return (
    <dl>
      <TripAmountLine
        label={texts.paidBy(formatList(travellers.map(({ name }) => name)))}
        minor={sumMinor(travellers.map(({ paidMinor }) => paidMinor))}
      />
      <TripAmountLine label={tripCancellationTexts.chargeLine} minor={-chargeMinor} />
      {keptMinor === chargeMinor ? null : (
        <TripAmountLine label={texts.waived} minor={chargeMinor - keptMinor} />
      )}
      {tcsKeptMinor === 0 ? null : (
        <TripAmountLine label={tripCancellationTexts.tcsKept} minor={-tcsKeptMinor} />
      )}
      <TripAmountLine isTotal label={texts.refundLine} minor={refundMinor} />
    </dl>
  )
}

/** Settles a cancellation as quoted, or with part of the charge waived. */
export const SettleDialog = ({ cancellation, ...props }: CancellationDecisionProps) => {
  const { trip, customer, onClose, onDone, onStale } = props
  const site = useSite()?.companyName ?? ''
  const [sendDecision] = tripsApi.useDecideTripCancellationMutation()
  const decide = useOnce(sendDecision)
  const form = useContractForm({
    endpoint: tripsStaffEndpoints.decideCancellation,
    defaults: emptySettlement,
    toRequest: (typed) => toSettleRequest(trip.tripId, cancellation, typed),
    check: (typed) => settleProblems(cancellation, typed),
    toField: toSettleField,
    send: async (body) => toAnswer(await decide.send(body)),
    draft: `trip-settle:${trip.tripId}:${cancellation.cancellationId}`,
    doneText: texts.settled(trip.tripId),
    onDone,
    onFailure: ({ errorCode }) => errorCode === 'wrongState' && onStale(),
  })
  const { control } = form
  const waivedMinor = readWaived({ waive: useWatch({ control, name: 'waive' }) }) ?? 0
  const { refundMinor } = settleAmounts(cancellation, waivedMinor)
  return (
    <DecisionDialog
      {...{ form, trip, customer, onClose }}
      title={texts.actions.settle}
      submitText={texts.button(
        texts.actions.settle,
        refundMinor === 0 ? '' : texts.refund(formatMinor(refundMinor)),
        site,
      )}
    >
      <SettleLines cancellation={cancellation} waivedMinor={waivedMinor} />
      {cancellation.chargeMinor === 0 ? null : (
        <TextField
          control={control}
          name="waive"
          label={texts.waive}
          help={texts.waiveHelp(formatMinor(cancellation.chargeMinor))}
          inputMode="decimal"
          maxLength={14}
        />
      )}
      <TextField
        control={control}
        name="note"
        label={texts.note}
        help={texts.noteHelp}
        rows={3}
        maxLength={300}
        isRequired={waivedMinor > 0}
      />
      {refundMinor === 0 ? (
        <p className="muted">{texts.noRefund}</p>
      ) : (
        <WalletChange owner={customer} label={texts.refundLine} amount={toRupees(refundMinor)} />
      )}
    </DecisionDialog>
  )
}

/** Refuses a cancellation with a reason for the customer. */
export const RefuseDialog = ({ cancellation, ...props }: CancellationDecisionProps) => {
  const { trip, customer, onClose, onDone, onStale } = props
  const { cancellationId } = cancellation
  const site = useSite()?.companyName ?? ''
  const [sendDecision] = tripsApi.useDecideTripCancellationMutation()
  const decide = useOnce(sendDecision)
  const form = useContractForm({
    endpoint: tripsStaffEndpoints.decideCancellation,
    defaults: { note: '' },
    toRequest: ({ note }) => ({ tripId: trip.tripId, cancellationId, decision: 'refuse', note }),
    check: ({ note }) => (note.trim() === '' ? [{ path: 'note', message: texts.reasonNeeded }] : []),
    send: async (body) => toAnswer(await decide.send(body)),
    draft: `trip-refuse:${trip.tripId}:${cancellationId}`,
    doneText: texts.refused(trip.tripId),
    onDone,
    onFailure: ({ errorCode }) => errorCode === 'wrongState' && onStale(),
  })
  return (
    <DecisionDialog
      {...{ form, trip, customer, onClose }}
      title={texts.actions.refuse}
      intent="danger"
      submitText={texts.button(texts.actions.refuse, site)}
    >
      <p>{texts.refuseLead}</p>
      <TextField
        control={form.control}
        name="note"
        label={texts.reason}
        help={texts.reasonHelp}
        rows={3}
        maxLength={300}
        isRequired
      />
    </DecisionDialog>
  )
}
