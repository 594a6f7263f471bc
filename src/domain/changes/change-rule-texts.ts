/** Why a change request may not be made: what the form and the server's answer say. */
export const changeRuleTexts = {
  notTicketed: 'Only a ticketed booking can be refunded or changed.',
  departed: 'This flight has left. Nothing of it can be refunded or changed here.',
  askedBefore: 'This was asked for already, or is given back. Look at the change requests of the booking.',
  askForRest: 'What is left can be asked for as a partial refund.',
  choosePassengers: 'Choose the passengers.',
  chooseSectors: 'Choose the sectors.',
  foreignTicket: 'There is no such ticket in this booking.',
  halfALeg:
    'A journey is refunded as a whole: name it by its first and last airport, or by all of its flights, once each.',
  withoutAdult: 'Children and infants cannot travel without an adult. Add their tickets to the request.',
} as const
