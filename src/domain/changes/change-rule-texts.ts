/** Texts that say why a change can't be requested, in the form and in the server's answer. */
export const changeRuleTexts = {
  notTicketed: 'Only ticketed bookings can be refunded or changed.',
  departed: "This flight has departed. It can't be refunded or changed here.",
  askedBefore: "This was already requested or refunded. Check the booking's change requests.",
  askForRest: 'You can request a partial refund for the rest.',
  choosePassengers: 'Choose at least one passenger',
  chooseSectors: 'Choose at least one sector',
  foreignTicket: "This ticket isn't part of the booking.",
  foreignSector: 'Choose sectors of this booking',
  halfALeg:
    "Choose the whole journey: its first and last airports, or each of its flights once. Its flights can't be refunded separately.",
  sectorTwice: 'Choose each sector once',
  withoutAdult: "Children and infants can't travel without an adult. Add their tickets to the request.",
  refundFirst:
    'A refund of this booking is still open. Search for new flights once the airline has decided it, or describe them in the remarks.',
  splitBooking:
    'To search for new flights, choose every passenger. To change only some of them, describe the flights in the remarks: the airline will split the booking.',
  searchWithoutAdult:
    'We can only search for new flights with an adult. Describe the flights in the remarks.',
} as const
