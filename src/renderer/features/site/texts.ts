export const siteTexts = {
  forbiddenTitle: "You don't have access",
  forbiddenText: "Ask your agency's owner for access.",
  paymentSuccess: 'Payment Success',
  paymentSuccessText: (tickets: string): string =>
    `We've received your payment. Your booking is under ${tickets}.`,
  notFoundTitle: 'Page not found',
  notFoundText: 'Check the address, or go to the home page.',
  toStart: 'Go to home page',
  close: 'Close',
} as const
