import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { keptFaresApi, putKeptFare, putKeptFares } from '#renderer/entities/kept-fares/kept-fares-api.ts'
import { passengerDetails } from '#renderer/routes/flights.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { canHold, formatFlights, isGone } from './fare-words.ts'
import { fareTrayTexts as texts } from './texts.ts'
import { toStoredQuery } from './to-stored-query.ts'

/** A removed fare that can be brought back. */
export interface Removed {
  keptFareId: string
  flights: string
}

const isExpired = ({ expiresAt }: KeptFare): boolean => Date.parse(expiresAt) <= serverNow()

/** Whether a booking may continue with a checked fare without asking: nothing but a lower price has changed. */
const isAsKept = ({ check }: KeptFare): boolean => check?.outcome === 'same' || check?.outcome === 'cheaper'

/** Gives what can be done with a kept fare. `open` shows its details. */
export const useFareActs = (open: (keptFareId: string) => void) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isHolder = useUser()?.isFlightHoldAllowed ?? false
  const [sendReprice] = keptFaresApi.useRepriceKeptFareMutation()
  const [sendChange] = keptFaresApi.useChangeKeptFareMutation()
  const [checkingId, setCheckingId] = useState('')
  const [removed, setRemoved] = useState<Removed | null>(null)

  const say = (text: string, tone: 'error' | 'info' = 'info'): void =>
    void dispatch(toastShown({ tone, text }))
  const sayFailure = (error: unknown): void => say(toFailure(error)?.message ?? '', 'error')

  const reprice = async ({ keptFareId }: KeptFare): Promise<KeptFare | null> => {
    setCheckingId(keptFareId)
    const answer = await sendReprice({ keptFareId })
    setCheckingId('')
    if (!answer.data) {
      sayFailure(answer.error)
      return null
    }
    dispatch(putKeptFare(answer.data))
    return answer.data
  }

  const continueWith = (fare: KeptFare, isHold: boolean): void => {
    const { flight, searchId, expiresAt } = fare
    dispatch(bookingActions.searchStarted(toStoredQuery(fare)))
    dispatch(bookingActions.resultsShown({ searchId, traceId: flight.traceId, expiresAt }))
    dispatch(bookingActions.flightSelected(flight))
    if (isHold) dispatch(bookingActions.holdWanted())
    void navigate(passengerDetails.to({ searchId }), { state: { hasReturn: false } })
  }

  /** Opens the booking of a fare. An expired one is checked first, and continues only if it didn't get worse. */
  const sell = async (fare: KeptFare, isHold: boolean): Promise<void> => {
    if (isHold && !(canHold(fare) && isHolder)) return say(texts.holdNotAllowed)
    if (!isExpired(fare) && !isGone(fare)) return continueWith(fare, isHold)
    const checked = await reprice(fare)
    if (!checked) return
    if (isAsKept(checked)) return continueWith(checked, isHold)
    open(checked.keptFareId)
    say(isGone(checked) ? texts.isGone : texts.changedFirst)
  }

  const setKept = async (keptFareId: string, isRemoved: boolean): Promise<boolean> => {
    const answer = await sendChange({ keptFareId, isRemoved })
    if (answer.data) dispatch(putKeptFares(answer.data.fares))
    else sayFailure(answer.error)
    return answer.data !== undefined
  }

  return {
    book: (fare: KeptFare) => void sell(fare, false),
    hold: (fare: KeptFare) => void sell(fare, true),
    reprice: (fare: KeptFare) => void reprice(fare),
    sayGone: () => say(texts.isGone),
    checkingId,
    remove: async ({ keptFareId, flight }: KeptFare): Promise<void> => {
      if (await setKept(keptFareId, true)) setRemoved({ keptFareId, flights: formatFlights(flight) })
    },
    removed,
    undo: async (): Promise<void> => {
      if (removed && (await setKept(removed.keptFareId, false))) setRemoved(null)
    },
  }
}
export type FareActs = ReturnType<typeof useFareActs>
