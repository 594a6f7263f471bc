import type { LinkEntry, LinkPayment, SupplierBalance } from '#contract/entities/supply-network-money.ts'
import type { SupplierEntry, SupplierPayment, SupplierWallet } from '#contract/entities/supplier-wallet.ts'

export const aWallet = (over: Partial<SupplierWallet> = {}): SupplierWallet => ({
  supplierId: 'fixed-departures:usr_1',
  name: 'Konkan Seats',
  kind: 'user',
  owed: 12_000,
  ageing: [7000, 0, 3000, 0, 2000],
  oldestOn: '2026-09-01',
  pending: 0,
  atSupplier: null,
  ...over,
})

export const aSupplierPayment = (over: Partial<SupplierPayment> = {}): SupplierPayment => ({
  paymentId: '9001',
  supplierId: 'fixed-departures:usr_1',
  supplierName: 'Konkan Seats',
  kind: 'payment',
  reversesId: null,
  amount: 2500,
  paymentMode: 'NEFT',
  bankReference: 'HDFC000123',
  paidOn: '2026-11-19',
  note: 'For October',
  state: 'Pending',
  createdBy: 'Meera Nair',
  createdAt: '2026-11-19T06:30:00.000Z',
  decidedBy: '',
  decidedAt: null,
  decisionNote: '',
  mayDecide: true,
  mayReverse: false,
  ...over,
})

export const anEntry = (over: Partial<SupplierEntry> = {}): SupplierEntry => ({
  entryId: '11',
  createdAt: '2026-11-18T06:30:00.000Z',
  kind: 'capture',
  text: 'Goa weekend',
  bookingId: '100123',
  pnr: 'ABC123',
  amount: 7000,
  owedAfter: 12_000,
  ...over,
})

export const somePeriods = {
  opening: 5000,
  closing: 12_000,
  added: 7000,
  taken: 0,
  periods: [{ period: '2026-11', entries: 1, added: 7000, taken: 0, owedAfter: 12_000 }],
}

export const aBalance = (over: Partial<SupplierBalance> = {}): SupplierBalance => ({
  balance: 5236,
  reserved: 0,
  creditLimit: 0,
  available: 5236,
  lowMark: null,
  isLow: false,
  needed: null,
  ...over,
})

export const aLinkedWallet = (over: Partial<SupplierWallet> = {}): SupplierWallet =>
  aWallet({
    supplierId: 'link-skyways',
    name: 'Skyways Travel',
    kind: 'linked',
    owed: -5236,
    ageing: [0, 0, 0, 0, 0],
    oldestOn: null,
    atSupplier: aBalance(),
    ...over,
  })

export const aLinkPayment = (over: Partial<LinkPayment> = {}): LinkPayment => ({
  requestId: '7001',
  amount: 10_000,
  paymentMode: 'NEFT',
  bankReference: 'HDFCL1',
  paidOn: '2026-11-19',
  note: 'For December',
  state: 'Pending',
  reason: '',
  createdAt: '2026-11-19T06:30:00.000Z',
  decidedAt: null,
  ...over,
})

export const aLinkEntry = (over: Partial<LinkEntry> = {}): LinkEntry => ({
  entryId: '501',
  createdAt: '2026-11-19T06:30:00.000Z',
  kind: 'correction',
  text: 'Correction by Skyways Travel',
  bookingId: null,
  pnr: '',
  amount: -150,
  balanceAfter: 5236,
  state: 'toAccept',
  ...over,
})
