import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import { formatDate, formatInr, formatTime } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

const rupees = (minor: number): string => formatInr(toRupees(minor))
const moment = (localTime: string): string => `${formatDate(localTime)} ${formatTime(localTime)}`
const requestName = (type: RequestType): string =>
  type === requestTypes.changeItinerary ? 'change request' : 'refund request'

/** Texts of the emails that a booking causes. */
export const updateTexts = {
  hello: (name: string) => (name ? `Dear ${name},` : 'Hello,'),
  open: 'Open e-ticket',
  trip: (route: string, day: string, pnr: string) =>
    [route, day, pnr && `PNR ${pnr}`].filter(Boolean).join(', '),
  confirmation: {
    subject: 'E-ticket',
    intro: 'Your booking is confirmed. Here is your e-ticket.',
    changedSince: 'Your tickets were issued, and the booking has changed since. Check the status below.',
  },
  decision: {
    refunded: 'Refund completed',
    approved: 'Refund approved',
    reissued: 'Tickets reissued',
    rejected: (type: RequestType) =>
      type === requestTypes.changeItinerary ? 'Change request rejected' : 'Refund request rejected',
    closed: (type: RequestType) =>
      type === requestTypes.changeItinerary ? 'Change request closed' : 'Refund request closed',
    refundedLead: (who: string, trip: string) => `The refund for ${who} (${trip}) is complete.`,
    approvedLead: (who: string, trip: string) => `The refund for ${who} (${trip}) was approved.`,
    reissuedLead: (who: string, trip: string) =>
      `The airline reissued the ticket of ${who} (${trip}). The e-ticket shows the new flights.`,
    rejectedLead: (type: RequestType, who: string, trip: string) =>
      `The ${requestName(type)} for ${who} (${trip}) was rejected.`,
    closedLead: (type: RequestType, who: string, trip: string) =>
      `The ${requestName(type)} for ${who} (${trip}) was closed, and nothing was refunded or changed.`,
    reason: (reason: string) => `Reason: ${reason}`,
    credited: (minor: number) => `${rupees(minor)} was credited to your wallet.`,
    creditedToSource: (minor: number) =>
      `${rupees(minor)} was refunded. We're sending it to the original payment method, which usually takes 5 to 7 working days. Any amount we can't send stays in your wallet.`,
    creditedUntilConfirmed: (minor: number) =>
      `${rupees(minor)} was credited to your wallet. Once the airline confirms the refund, we'll send it to the original payment method, which usually takes 5 to 7 working days. If the airline doesn't confirm it, the money stays in your wallet, and so does any amount we can't send.`,
    nothingCredited: "There was nothing left to refund after charges, so your wallet wasn't credited.",
    charged: (minor: number) => `${rupees(minor)} was charged to your wallet.`,
    notCharged: "You haven't been charged.",
    creditNote: (number: string) => `Credit note: ${number}`,
  },
  hold: {
    subject: 'Hold expires soon',
    unknownSubject: 'Hold without a deadline',
    until: (trip: string, deadline: string) => `Your hold (${trip}) expires on ${deadline}.`,
    unknown: (trip: string) =>
      `The airline holds your seats (${trip}) but gave no deadline. The hold may expire at any time.`,
    act: "Issue the tickets before then, or the hold expires. The airline can still change the fare. You haven't been charged.",
    actNow: "Issue the tickets soon. The airline can still change the fare. You haven't been charged.",
    open: 'View holds',
  },
  schedule: {
    subject: 'Flight times changed',
    lead: (trip: string) => `The airline changed the flight times of your booking (${trip}).`,
    flight: (flight: string, route: string) => `${flight}, ${route}`,
    before: (departs: string, arrives: string) =>
      `Old times: departs ${moment(departs)}, arrives ${moment(arrives)}`,
    after: (departs: string, arrives: string) =>
      `New times: departs ${moment(departs)}, arrives ${moment(arrives)}`,
    act: "Times are local to each airport. If the new times don't suit you, contact us.",
  },
} as const
