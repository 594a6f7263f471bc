export const siteTexts = {
  forbiddenTitle: 'Your account may not open this',
  forbiddenText: 'An owner of this site can give you the permission. Nothing was changed.',
  paymentSuccess: 'Payment Success',
  paymentSuccessText: 'The payment was received. Your tickets are in the queue.',
  toTickets: 'Open the ticket queue',
  notFoundTitle: 'This page is not here',
  notFoundText: 'The address may be old or mistyped. Nothing was changed.',
  toStart: 'Go to the start',
  close: 'Close',
} as const
