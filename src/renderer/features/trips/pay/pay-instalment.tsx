import { useWatch, type Control, type UseFormSetValue } from 'react-hook-form'
import { tripsEndpoints } from '#contract/http/trips.ts'
import type { Trip } from '#contract/entities/trip.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { readRupees } from '#renderer/entities/read-rupees.ts'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import { formatMinor } from '#renderer/entities/trips/trip-words.ts'
import { useWalletFunds } from '#renderer/entities/use-wallet-funds.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Button } from '#renderer/ui/button.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { PayButtons } from './pay-buttons.tsx'
import { PayProblem } from './pay-problem.tsx'
import { tripPayTexts as texts } from './pay-texts.ts'
import { useRereadTrip } from './use-reread-trip.ts'

type Payable = NonNullable<Trip['payable']>

interface InstalmentForm {
  amount: string
}

const toText = (minor: number): string => toRupees(minor).toFixed(2)

/** Reads a typed amount in paise; null while it can't be paid. */
const readAmount = (text: string, { leastMinor, mostMinor }: Payable): number | null => {
  const rupees = readRupees(text)
  const minor = rupees === null ? null : toPaise(rupees)
  return minor !== null && minor >= leastMinor && minor <= mostMinor ? minor : null
}

const useInstalmentForm = ({ tripId, receipts }: Trip, payable: Payable) => {
  const reread = useRereadTrip()
  const [payInstalment] = tripsApi.usePayTripInstalmentMutation()
  // The number of receipts is part of the key: after a reload the same payment still isn't made twice.
  const payment = useOnce(payInstalment, {
    newKey: ({ amountMinor }) => `${tripId}-payment-${receipts.length + 1}-${amountMinor}`,
  })
  return useContractForm({
    endpoint: tripsEndpoints.payInstalment,
    defaults: { amount: toText(payable.leastMinor) },
    toRequest: ({ amount }) => ({ tripId, amountMinor: readAmount(amount, payable) }),
    toField: () => 'amount',
    check: ({ amount }) =>
      readAmount(amount, payable) === null
        ? [
            {
              path: 'amount',
              message: texts.amountWrong(formatMinor(payable.leastMinor), formatMinor(payable.mostMinor)),
            },
          ]
        : [],
    send: async (request) => toAnswer(await payment.send(request)),
    doneText: ({ trip }) => texts.paid(formatMinor(trip.receipts.at(-1)?.amountMinor ?? 0)),
    onFailure: reread,
    draft: `trip-payment-${tripId}`,
  })
}

interface AmountFieldProps {
  control: Control<InstalmentForm>
  setValue: UseFormSetValue<InstalmentForm>
  payable: Payable
  isEverything: boolean
}

/** The amount between what is due next and everything that is left. */
const AmountField = ({ control, setValue, payable, isEverything }: AmountFieldProps) => {
  const [least, most] = [formatMinor(payable.leastMinor), formatMinor(payable.mostMinor)]
  return (
    <div className="trip-pay-amount">
      <TextField
        control={control}
        name="amount"
        label={texts.amount}
        help={texts.amountHelp(least, most)}
        inputMode="decimal"
      />
      {isEverything ? null : (
        <Button
          text={texts.payAll(most)}
          onClick={() => setValue('amount', toText(payable.mostMinor), { shouldValidate: true })}
        />
      )}
    </div>
  )
}

/** Pays towards a sold trip: what is due next, or more. */
export const PayInstalment = ({ trip, payable }: { trip: Trip; payable: Payable }) => {
  // A guest has no wallet to fill, so a guest pays what is due.
  const isGuest = useUser()?.isGuest === true
  const form = useInstalmentForm(trip, payable)
  const typed = useWatch({ control: form.control, name: 'amount' })
  const amountMinor = readAmount(typed, payable)
  const funds = useWalletFunds(toRupees(amountMinor ?? 0))
  const isShort = funds.lack > 0
  return (
    <form
      className="trip-pay"
      noValidate
      onSubmit={(event) => {
        // Enter in the field pays from the wallet only if it covers the amount.
        if (isShort) event.preventDefault()
        else form.submit(event)
      }}
    >
      <RestoredLine draft={form.keptDraft} />
      {payable.leastMinor === payable.mostMinor || isGuest ? null : (
        <AmountField
          control={form.control}
          setValue={form.setValue}
          payable={payable}
          isEverything={amountMinor === payable.mostMinor}
        />
      )}
      {amountMinor === null ? (
        <div>
          <Button type="submit" intent="primary" size="large" text={texts.pay} />
        </div>
      ) : (
        <PayButtons
          tripId={trip.tripId}
          amountMinor={amountMinor}
          funds={funds}
          isPaying={form.isSending}
          isDue={amountMinor === payable.leastMinor}
          isForm
        />
      )}
      <PayProblem failure={form.failure} />
    </form>
  )
}
