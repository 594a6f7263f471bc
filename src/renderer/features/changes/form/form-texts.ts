import { requiredText } from '#contract/common/field-texts.ts'
import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import type { RefundTo } from '#contract/entities/refund-target.ts'
import { formatInr } from '#domain/format.ts'

const verbs: Record<RequestType, string> = {
  [requestTypes.refund]: 'Request refund',
  [requestTypes.partialRefund]: 'Request partial refund',
  [requestTypes.changeItinerary]: 'Request change',
}

/** Texts of the change request form; those of the specification to the letter. */
export const formTexts = {
  title: 'Change Request',
  failed: "Couldn't load the ticket",
  requestsFailed: "Couldn't load earlier requests",
  noRight: "You can't request changes to this booking",
  noRightText:
    'Only the person who booked it, the agency owner and authorised staff can. Ask the owner for permission.',
  requestType: 'Request type',
  chooseType: 'Choose a request type',
  passenger: 'Passenger',
  sectors: 'Sectors',
  everybody: 'A full refund covers every passenger and the whole journey.',
  wholeJourney: 'A change covers the whole journey of the passengers you choose.',
  wholeJourneysOnly:
    "Only whole journeys can be refunded. The flights of this connection can't be refunded separately.",
  singleFlights: 'You can refund single flights. To refund a whole journey, choose all of its flights.',
  remarks: 'Remarks',
  remarksHelp: 'Tell the airline what it should know: new dates, a reason, documents you have.',
  airlineCancelled: 'The airline cancelled the flight',
  fareRules: 'Cancellation policy and fare rules',
  newFareRules: 'Fare rules of the new flights',
  rulesFailed: "Couldn't load the fare rules",
  agree: 'I have reviewed and agreed on the cancellation policy and fare rules offered for this booking.',
  required: requiredText,
  askPartial: 'Request a Partial Refund for the rest',
  charge: {
    title: 'Before you send',
    choose: 'Choose a request type, passengers and sectors to see the charge.',
    asking: 'Checking the charge with the airline',
    failed: "Couldn't check the charge",
    sale: 'Amount paid',
    charge: 'Cancellation charge',
    changeCharge: 'Change charge',
    fareDifference: 'Fare difference',
    changeTotal: 'Total for the change',
    dropFlights: 'Continue without these flights',
    keptFee: 'Service fee and GST (non-refundable)',
    back: 'Refund to wallet',
    onHold: 'On hold from wallet',
    unknown: 'Not known yet',
    unknownText: 'The airline only confirms the charge when it completes the request.',
    notForetold: (owner: string): string =>
      `The airline cancelled this flight, so there's no charge to quote. We'll credit its refund to ${owner}'s wallet when it's done.`,
    notForetoldChange:
      "The airline cancelled this flight, so there's no charge to quote. Nothing is put on hold; staff will review what the airline charges.",
    notForetoldSource:
      "The airline cancelled this flight, so there's no charge to quote. We'll send the refund to the original payment method once the airline refunds it.",
    perPassenger: 'Per passenger',
    heads: {
      passenger: 'Passenger',
      sectors: 'Sectors',
      sale: 'Paid',
      charge: 'Charge',
      difference: 'Fare difference',
      refund: 'Refund',
    },
  },
  send: (type: RequestType, pnr: string, amount: number | null, tenant: string): string => {
    const isChange = type === requestTypes.changeItinerary
    const words =
      amount === null
        ? isChange
          ? 'charge to be confirmed'
          : 'amount to be confirmed'
        : `${formatInr(amount)} ${isChange ? 'on hold' : 'refund'}`
    return [verbs[type], pnr, words, tenant].filter(Boolean).join(' · ')
  },
  sendPlain: 'Send',
  sending: 'Sending request',
  priceChanged: (before: string, now: string): string =>
    `The cost changed from ${before} to ${now}. Nothing was sent. Check it before you send.`,
  priceChangedUnknown: 'The airline changed the charge. Nothing was sent. Check it before you send.',
  noAnswer:
    "We didn't get a response. Your entries are saved. Press the same button again: the request won't be sent twice.",
  walletTooSmall: (shortBy: string): string => `The wallet is ${shortBy} short. Nothing was sent.`,
  sentTitle: (pnr: string): string => `Request sent for ${pnr}`,
  sentText: (type: RequestType, refundTo: RefundTo): string =>
    type === requestTypes.changeItinerary
      ? "We'll keep checking with the airline. We'll update this booking's tickets when it's done."
      : refundTo === 'source'
        ? "We'll keep checking with the airline. We'll send the refund to the original payment method."
        : "We'll keep checking with the airline. We'll credit the refund to the wallet.",
  unknownTitle: 'Waiting for the airline to confirm',
  unknownText:
    "We sent the request once and won't send it again. You'll find it in change requests. We'll keep checking with the airline; don't request it again.",
  seeRequests: 'View change requests',
} as const
