/** What change requests say to people. */
export const changeTexts = {
  askedTwice: 'This was asked for a moment ago already. Nothing was sent twice.',
  blocked: 'The account of this customer is blocked. Nothing was taken and nothing was sent.',
  chargeLater:
    'The airline tells the charge only when the request is done. What comes back then is credited to the wallet.',
  changeChargeLater: 'The airline tells the charge only when the change is done. Nothing is taken before.',
  changeCharge: 'The charge is set aside from the wallet until the change is done.',
  fareDifference: 'A difference in fare of the new flights is not part of this charge.',
  nothingBack: 'Nothing of this fare is given back.',
  outcomeUnknown:
    'The airline has not confirmed the request yet. It was sent once and is never sent again; we keep asking what became of it.',
  neverArrived: 'The airline never received this request. Nothing was done; it can be sent again.',
  notSent: 'The request was not sent in time. Nothing was done; it can be sent again.',
  notListed: 'The airline keeps no list of requests. Staff find out what became of this one.',
  noTicketInAnswer: 'The airline took the request and did not name this ticket. We keep asking.',
  numberOfAnother: (number: string) =>
    `The airline answered with the number ${number}, which another request has already. Staff find out what became of this one.`,
  pending: 'Pending',
  sending: 'Sending',
  movement: (typeName: string, route: string, pnr: string) => `${typeName}: ${route}, ${pnr}`,
} as const
