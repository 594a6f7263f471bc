import { cancellationTypes } from '#contract/common/enumerations.ts'
import type { ErrorCode } from '#contract/common/errors.ts'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { changeRequestEndpoints } from '#contract/http/changes.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { changesRepo } from '#server/bookings/changes.repo.ts'
import { changeJobKinds } from '#server/bookings/changes-states.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { findRepeat, type KeyedCall, toKeyedCall, waitForFirst } from '#server/idempotency/idempotency.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { purchaseTimes, type PurchaseTimes } from '#server/suppliers/purchase-times.ts'
import {
  addFareDifference,
  askCharges,
  getSupplier,
  sumFareDifferences,
  toQuoted,
  type QuotedChange,
} from './ask-charges.ts'
import { beginChange, type StartedChange } from './begin-change.ts'
import { createChangeViews } from './change-view.ts'
import { fileChange } from './file-change.ts'
import { isLost } from './find-filed.ts'
import { toChangeSelection, type ChangeInput } from './inputs.ts'
import { judgeBooking, type RequestedItem } from './judge-booking.ts'
import type { ChooseFlights } from './new-flights/new-flights.service.ts'
import { assertMayRequestFor, getReachableBooking } from './reachable-booking.ts'
import { assertCanRefundTo } from './refund-options.service.ts'
import { changeTexts } from './texts.ts'
import { toWritten } from './verdicts.ts'
import { writeOutcome } from './write-outcome.ts'

type SendDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'secretKey' | 'suppliers' | 'config'>

/** Refreshes a request that was just filed. If it fails, a job does it later. */
export type RefreshRequest = (siteId: string, requestId: number) => Promise<unknown>

/** Creates the answers for requests that were sent before. */
const createAnswers = (deps: SendDeps) => {
  const { db } = deps.database
  const views = createChangeViews(deps)

  const isSending = async (siteId: string, requestId: number): Promise<boolean> => {
    const items = await changesRepo(db, siteId).itemsOfRequests([requestId])
    return items.some(({ state }) => state === 'sending')
  }

  const answer = async (requestId: number, call: SignedInContext): Promise<ChangeRequest> => {
    const { siteId } = call.site
    const request = await changesRepo(db, siteId).requestById(requestId)
    if (!request) throw new AppError('notFound')
    const items = await changesRepo(db, siteId).itemsOfRequests([requestId])
    if (items.some(isLost))
      throw new AppError('outcomeUnknown', {
        message: changeTexts.outcomeUnknown,
        details: { requestId: String(requestId), bookingId: String(request.bookingId) },
      })
    const failure = await findFailure(siteId, request.bookingId, requestId)
    if (failure) throw failure
    return views.one(siteId, requestId, call.actor)
  }

  const findFailure = async (siteId: string, bookingId: number, requestId: number) => {
    const events = await bookingsRepo(db, siteId).history(bookingId)
    const failure = events.find(
      ({ details }) => details['requestId'] === String(requestId) && details['failure'] !== undefined,
    )?.details['failure'] as { errorCode: ErrorCode; message: string } | undefined
    return failure
      ? new AppError(failure.errorCode, {
          message: failure.message,
          details: { requestId: String(requestId), bookingId: String(bookingId) },
        })
      : null
  }

  return { isSending, answer }
}

/** Creates the quote of a request that is about to be sent. For a flight that the airline cancelled, no charge is predicted. */
const createQuoteNow =
  (deps: SendDeps, chooseFlights: ChooseFlights) =>
  async (
    booking: BookingRow,
    { input, asked }: { input: ChangeInput; asked: RequestedItem[] },
    call: SignedInContext,
  ): Promise<QuotedChange> => {
    const requestType = input.RequestType
    const isAirlineCancelled = input.CancellationType === cancellationTypes.flightCancelled
    if (isAirlineCancelled && input.NewFlights) throw toFlightsRefusal()
    const [charges, flights] = await Promise.all([
      isAirlineCancelled
        ? toQuoted(booking, requestType, asked, null)
        : askCharges(deps, booking, { requestType, asked }, call.requestId),
      chooseFlights(booking, { requestType, asked, ref: input.NewFlights, withRules: true }, call),
    ])
    return addFareDifference(charges, flights)
  }

const toFlightsRefusal = (): AppError => {
  const message = changeTexts.notForCancelled
  return new AppError('invalidRequest', { message, fields: [{ path: 'NewFlights', message }] })
}

/**
 * Sends a refund, partial refund or change to the supplier in three steps: stores it and reserves the money, sends it
 * once outside any transaction, and records the outcome. A second click, or the same key, returns the first result.
 */
export const createSendChange = (
  deps: SendDeps,
  { refresh, chooseFlights }: { refresh: RefreshRequest; chooseFlights: ChooseFlights },
  times: PurchaseTimes = purchaseTimes,
) => {
  const { db } = deps.database
  const { isSending, answer } = createAnswers(deps)
  const quoteNow = createQuoteNow(deps, chooseFlights)

  const send = async (begun: StartedChange, call: SignedInContext): Promise<void> => {
    const { booking, request, items } = begun
    const place = { siteId: booking.siteId, bookingId: booking.id, requestId: request.id }
    const outcome = await fileChange(deps, await getSupplier(deps.suppliers, booking), begun, {
      requestId: call.requestId,
      times,
    })
    try {
      await writeOutcome(deps, place, toWritten(items, outcome, call.actor.userId))
    } catch (fault) {
      // The supplier has answered but the database failed. The job asks again and records the outcome.
      deps.logger.error({ err: fault, ...place, step: outcome.step }, "an outcome couldn't be recorded")
    }
    if (outcome.step === 'unknown')
      await jobsRepo(db).hasten(changeJobKinds.lookUp, String(request.id), deps.now())
    if (outcome.step === 'filed')
      await refresh(booking.siteId, request.id).catch((fault: unknown) => {
        deps.logger.warn({ err: fault, ...place }, "a new change request couldn't be refreshed immediately")
      })
  }

  const repeated = async (keyedCall: KeyedCall, call: SignedInContext): Promise<ChangeRequest | null> => {
    const known = await findRepeat(db, keyedCall)
    if (known === null) return null
    await waitForFirst(() => isSending(call.site.siteId, Number(known)), times)
    return answer(Number(known), call)
  }

  const firstTime = async (
    booking: BookingRow,
    input: ChangeInput,
    keyedCall: KeyedCall,
    call: SignedInContext,
  ): Promise<StartedChange | null> => {
    const asked = await judgeBooking(db, booking, toChangeSelection(input), deps.now())
    await assertCanRefundTo(db, booking, input)
    const quoted = await quoteNow(booking, { input, asked }, call)
    assertChargeAccepted(input, quoted)
    return beginChange(deps, { bookingId: booking.id, input, quoted, keyedCall }, call, times)
  }

  return async (input: ChangeInput, call: SignedInContext): Promise<ChangeRequest> => {
    const seen = await getReachableBooking(db, input.BookingId, call)
    assertMayRequestFor(seen, input.RequestType, call)
    await getSupplier(deps.suppliers, seen.booking)
    const keyedCall = toKeyedCall(call, changeRequestEndpoints.changeRequest, input)
    const known = await repeated(keyedCall, call)
    if (known) return known
    let refusal: AppError | null = null
    const begun = await firstTime(seen.booking, input, keyedCall, call).catch((fault: unknown) => {
      if (!(fault instanceof AppError && fault.code === 'wrongState')) throw fault
      refusal = fault
      return null
    })
    if (begun) {
      await send(begun, call)
      return answer(begun.request.id, call)
    }
    // On simultaneous clicks with one key, the one that finds the tickets taken waits for the other's outcome.
    const again = await repeated(keyedCall, call)
    if (!again) throw refusal ?? new AppError('wrongState')
    return again
  }
}

/** Throws unless the customer accepted this charge and fare difference; null is a charge that becomes known later. */
const assertChargeAccepted = (input: ChangeInput, { chargeMinor, tickets }: QuotedChange): void => {
  const { acceptedCharge, acceptedFareDifference } = input
  const isCharged = input.CancellationType !== cancellationTypes.flightCancelled
  const differenceMinor = sumFareDifferences(tickets)
  const isChargeAccepted =
    !isCharged || acceptedCharge === undefined || (acceptedCharge && toPaise(acceptedCharge)) === chargeMinor
  const isDifferenceAccepted =
    acceptedFareDifference === undefined || toPaise(acceptedFareDifference) === differenceMinor
  if (isChargeAccepted && isDifferenceAccepted) return
  throw new AppError('priceChanged', {
    details: {
      newCharge: chargeMinor === null ? null : toRupees(chargeMinor),
      previousCharge: acceptedCharge,
      newFareDifference: toRupees(differenceMinor),
      previousFareDifference: acceptedFareDifference,
    },
  })
}
