import type { PaymentSession } from '#contract/entities/payment.ts'

/** A payment of ₹ 2,500 into the wallet that the gateway confirmed. */
export const aPayment = (over: Partial<PaymentSession> = {}): PaymentSession => ({
  orderId: 'P100',
  amount: 2500,
  currency: 'INR',
  traceId: 'trace-1',
  redirectTo: '',
  remark: 'For January',
  serviceName: 'wallet',
  supplierSiteId: 's1',
  transactionId: 'pay_77',
  expiryTime: '2026-11-20T04:15:00.000Z',
  createdAt: '2026-11-20T04:00:00.000Z',
  gateway: 'sandbox',
  purpose: 'wallet',
  flightOrderId: null,
  state: 'paid',
  paidAt: '2026-11-20T04:02:00.000Z',
  paidAmount: 2500,
  refundedAmount: 0,
  note: '',
  bookingId: null,
  ...over,
})
