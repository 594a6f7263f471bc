import type { RefundTo } from '#contract/entities/refund-target.ts'

/** Texts of change requests. */
export const changeTexts = {
  askedTwice: 'This was just requested. Nothing was sent twice.',
  blocked: "This customer's account is blocked. Nothing was sent or charged.",
  chargeLater:
    "The airline only confirms the charge when the request is done. We'll credit the refund to the wallet then.",
  changeChargeLater:
    "The airline only confirms the charge when the change is done. You won't be charged before then.",
  changeCharge: "We'll put the charge on hold in the wallet until the change is done.",
  fareDifference: "Any fare difference for the new flights isn't included in this charge.",
  chargeAndDifference:
    "We'll put the charge and the fare difference on hold in the wallet until the change is done.",
  differenceOnly:
    "We'll put the fare difference on hold in the wallet until the change is done. The airline only confirms its charge then.",
  dateForEachLeg: 'Choose a date for each leg of the trip',
  onlyForChanges: 'Only a reissue can have new flights',
  notForCancelled:
    'For a flight that the airline cancelled, the airline offers others. Describe the one you want in the remarks.',
  notOnSale: "This airline's flights aren't on sale here any more. Describe the new flights in the remarks.",
  nothingBack: 'This fare is non-refundable.',
  outcomeUnknown:
    "The airline hasn't confirmed the request yet. We sent it once and won't send it again; we'll keep checking its status.",
  neverArrived: 'The airline never received this request. Nothing was changed. You can send it again.',
  notSent: "The request wasn't sent in time. Nothing was changed. You can send it again.",
  notListed: 'The airline has no list of requests, so staff will check this one.',
  noTicketInAnswer: "The airline accepted the request but didn't list this ticket. We'll keep checking.",
  numberOfAnother: (number: string) =>
    `The airline returned the reference ${number}, which belongs to another request. Staff will check this one.`,
  requested: (typeName: string, refundTo: RefundTo) =>
    refundTo === 'source' ? `${typeName} requested, to the original payment method` : `${typeName} requested`,
  requestedFlights: (typeName: string, flights: string) => `${typeName} requested: ${flights}`,
  onlyRefunds: 'Only a refund can go to the original payment method. Choose the wallet.',
  noSource: "This booking wasn't paid online, or its payment was already refunded. Choose the wallet.",
  pending: 'Pending',
  waitsForStaff: 'Needs a decision',
  sending: 'Sending',
  movement: (typeName: string, route: string, pnr: string) => `${typeName}: ${route}, ${pnr}`,
} as const
