/** Why a change request may not be made: what the form and the server's answer say. */
export const changeRuleTexts = {
  notTicketed: 'Only ticketed bookings can be refunded or changed.',
  departed: "This flight has departed. It can't be refunded or changed here.",
  askedBefore: "This was already requested or refunded. Check the booking's change requests.",
  askForRest: 'You can request a partial refund for the rest.',
  choosePassengers: 'Choose the passengers.',
  chooseSectors: 'Choose the sectors.',
  foreignTicket: "This ticket isn't part of the booking.",
  halfALeg:
    'A journey can only be refunded as a whole. Give its first and last airport, or each of its flights once.',
  withoutAdult: "Children and infants can't travel without an adult. Add their tickets to the request.",
} as const
