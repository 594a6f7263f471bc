import { requiredText } from '#contract/common/field-texts.ts'
import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import { formatInr } from '#domain/format.ts'

const verbs: Record<RequestType, string> = {
  [requestTypes.refund]: 'Send refund',
  [requestTypes.partialRefund]: 'Send partial refund',
  [requestTypes.changeItinerary]: 'Send change',
}

/** Texts of the change request form; the specification's letter for letter. */
export const formTexts = {
  title: 'Change Request',
  failed: 'The ticket could not be loaded',
  requestsFailed: 'The requests made before could not be loaded',
  backToTickets: 'Back to the tickets',
  noRight: 'Your account may not ask for changes of this booking',
  noRightText:
    'The one who booked it can, the owner of this site, and staff with the right to act for customers. An owner can give you that right.',
  requestType: 'Request type',
  chooseType: 'Choose what you need',
  passenger: 'Passenger',
  sectors: 'Sectors',
  everybody: 'A refund is for everybody and the whole journey.',
  wholeJourney: 'A change is asked for the whole journey of the passengers that you pick.',
  allLegs: 'Every sector',
  remarks: 'Remarks',
  remarksHelp: 'What the airline should know: new dates, a reason, papers that you have.',
  airlineCancelled: 'The airline cancelled the flight',
  fareRules: 'Cancellation policy and fare rules',
  agree: 'I have reviewed and agreed on the cancellation policy and fare rules offered for this booking.',
  required: requiredText,
  askPartial: 'Ask for what is left as a Partial Refund',
  charge: {
    title: 'Before you send',
    choose: 'Choose a request type, passengers and sectors to see what it costs.',
    asking: 'Asking the airline what this costs',
    failed: 'The charge could not be asked',
    sale: 'Paid for this',
    charge: 'Cancellation charge',
    changeCharge: 'Charge of the change',
    keptFee: 'Service fee and its GST, kept',
    otherParts: 'Commission and discount taken back',
    back: 'Comes back to the wallet',
    setAside: 'Set aside from the wallet',
    unknown: 'Not known yet',
    unknownText: 'The airline tells the charge only when the request is done.',
    notForetold: (owner: string): string =>
      `The airline cancelled the flight itself: no charge is foretold. What it gives back is credited to the wallet of ${owner} when it is done.`,
    perPassenger: 'Each passenger',
    heads: { passenger: 'Passenger', sectors: 'Sectors', sale: 'Paid', charge: 'Charge', refund: 'Back' },
  },
  send: (type: RequestType, pnr: string, amount: number | null, tenant: string): string => {
    const isChange = type === requestTypes.changeItinerary
    const words =
      amount === null
        ? isChange
          ? 'charge told later'
          : 'amount told later'
        : `${formatInr(amount)} ${isChange ? 'set aside' : 'back'}`
    return [verbs[type], pnr, words, tenant].filter(Boolean).join(' · ')
  },
  sendPlain: 'Send',
  sending: 'Sending the request',
  priceChanged: (before: string, now: string): string =>
    `The charge was ${before} and is ${now} now. Nothing was sent. Look at it again before you send.`,
  priceChangedUnknown: 'The airline changed the charge. Nothing was sent. Look at it again before you send.',
  noAnswer:
    'No answer came. What you wrote is kept. Send again with the same button: it is never sent twice.',
  walletTooSmall: (shortBy: string): string => `The wallet is ${shortBy} short. Nothing was sent.`,
  sentTitle: (pnr: string): string => `The request for ${pnr} was sent`,
  sentText: (type: RequestType): string =>
    type === requestTypes.changeItinerary
      ? 'We ask the airline by ourselves until it is decided. The tickets of this booking are renewed when it is done.'
      : 'We ask the airline by ourselves until it is decided. What comes back is credited to the wallet.',
  unknownTitle: 'The airline has not confirmed the request yet',
  unknownText:
    'It was sent once and is never sent again. It is kept with the change requests; we keep asking the airline what became of it. Do not ask for the same again.',
  seeRequests: 'See the change requests',
} as const
