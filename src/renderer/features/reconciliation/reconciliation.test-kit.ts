import type { ReconciliationLine } from '#contract/http/reconciliation.ts'

/** Creates a ticket of Meera Rao's for which the supplier charged ₹ 250 too much. */
export const aLine = (over: Partial<ReconciliationLine> = {}): ReconciliationLine => ({
  lineKey: 'amountDiffers:booking:41',
  kind: 'amountDiffers',
  reason: 'billedMore',
  walletAmount: -5400,
  difference: 250,
  bookingId: 'B41',
  pnr: 'QX7T2K',
  supplier: 'Blue Wing',
  status: 'ticketed',
  user: 'meera@rao.example',
  at: '2026-11-10T06:30:00.000Z',
  text: 'DEL to BOM',
  amounts: {
    agreed: 5400,
    paid: 5400,
    changesMoved: 0,
    changesStated: 0,
    owed: 5100,
    billed: 5350,
    invoiceLines: 1,
  },
  note: null,
  ...over,
})
