import type { PaymentSession } from '#contract/entities/payment.ts'
import type { GatewayTransaction, PayableSession } from '#contract/http/payments.ts'

/** Creates a payment of ₹ 2,500 into the wallet that the gateway confirmed. */
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
  flightOrderState: null,
  state: 'paid',
  paidAt: '2026-11-20T04:02:00.000Z',
  paidAmount: 2500,
  refundedAmount: 0,
  note: '',
  bookingId: null,
  ...over,
})

/** Creates a payment with the page where it can be paid; without a page it can't be paid any more. */
export const aPayable = (
  over: Partial<PaymentSession> = {},
  payUrl: string | null = null,
): PayableSession => ({ session: aPayment(over), payUrl, refunds: [] })

/** Creates a payment by Meera Rao as staff see it. */
export const aTransaction = (over: Partial<GatewayTransaction> = {}): GatewayTransaction => ({
  ...aPayment(),
  userId: 'u7',
  userEmail: 'meera@rao.example',
  gatewayOrderId: 'order_88',
  checks: 0,
  ...over,
})
