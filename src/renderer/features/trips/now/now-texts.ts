/** Texts of what a buyer has to do or know about a trip now. */
export const tripNowTexts = {
  order: 'Pay the deposit to book',
  orderText: 'Your places are on hold until the time to pay runs out.',
  expired: 'Order expired',
  expiredText:
    "You haven't been charged, and the places are no longer on hold. If you've paid online since, the money is in your wallet.",
  again: 'Choose your dates again',
  arrived: 'Payment received',
  arrivedText: "We're booking your trip. This page updates in a moment; don't pay again.",
  requested: 'Requested',
  onHold: (amount: string): string => `${amount} is on hold in your wallet, not spent.`,
  answer: (until: string): string =>
    `We check the trip and answer by ${until}. If we can't confirm it, the full amount is released.`,
  answerLate: "The time to answer has passed. We're releasing the amount on hold.",
  declined: "We couldn't confirm this trip",
  lapsed: "We couldn't confirm this trip in time",
  released: 'Nothing was charged. The deposit is no longer on hold, and you can use it in your wallet.',
  reason: (reason: string): string => `Reason from the agency: ${reason}`,
  next: 'Next payment',
  overdue: 'Payment overdue',
  overdueText: (amount: string, date: string): string =>
    `${amount} was due on ${date}. Pay it now, or contact us. We don't cancel your trip automatically.`,
  nextText: (amount: string, date: string): string => `${amount} is due on ${date}. You can pay more today.`,
  nextOnly: (amount: string, date: string): string => `${amount} is due on ${date}.`,
  confirmed: 'Your trip is booked',
  paidInFull: 'Everything is paid.',
  cancelRequested: 'Cancellation requested',
  cancelRequestedText: (email: string): string =>
    `The agency will decide and email ${email}. You can't make payments until then.`,
  travelling: 'Have a good trip',
  completed: 'This trip has ended',
  cancelled: 'Trip cancelled',
  refunded: (amount: string): string => `${amount} was refunded to the wallet.`,
  noRefund: 'Nothing was refunded.',
  kept: (amount: string): string => `The cancellation charge was ${amount}.`,
  tcsKept: (amount: string): string =>
    `${amount} TCS was already paid to the tax office. You can claim it as a tax credit.`,
  noRight: "Your role can't pay for or cancel trips. An admin of your agency can change your role.",
  ofOther: "This is a customer's trip. Confirm, decline or cancel it in the list of trips.",
  openStaff: 'Open in Trips',
} as const
