export const paymentJobs = {
  /** Asks the gateway for the state of a session. */
  resolve: 'payments.resolve',
  /** Buys the order that a session paid for. */
  buy: 'payments.buy',
  /** Asks the gateway for the state of a refund. */
  refund: 'payments.refund',
} as const
