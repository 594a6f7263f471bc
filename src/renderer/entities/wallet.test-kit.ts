import type { StaffProposal } from '#contract/entities/staff-proposal.ts'
import type { WalletRequest } from '#contract/entities/wallet.ts'
import type { WalletEntry } from '#contract/entities/wallet-entry.ts'
import type { FoundWallet } from '#contract/entities/wallet.ts'

/** Creates the wallet of Rao Travels with ₹ 12,500 available. */
export const aWallet = (over: Partial<FoundWallet> = {}): FoundWallet => ({
  userId: 'u7',
  name: 'Rao Travels',
  contactName: 'Meera Rao',
  email: 'meera@rao.example',
  userType: 'travelAgent',
  isBlocked: false,
  userWalletBalance: 10_000,
  reserved: 0,
  creditLimit: 2500,
  available: 12_500,
  ...over,
})

/** Creates a bank transfer of ₹ 25,000 that Meera Rao reported. */
export const aWalletRequest = (over: Partial<WalletRequest> = {}): WalletRequest => ({
  requestId: 'W9',
  user: { userId: 'u7', name: 'Rao Travels', email: 'meera@rao.example' },
  kind: 'payment',
  amount: 25_000,
  paymentMode: 'NEFT',
  bankReference: 'UTR123',
  paidOn: '2026-11-19',
  reason: '',
  state: 'Pending',
  createdBy: 'Meera Rao',
  decidedBy: '',
  decisionNote: '',
  createdAt: '2026-11-20T04:00:00.000Z',
  decidedAt: null,
  mayDecide: true,
  ...over,
})

/** Creates a refund of ₹ 5,000 that Arjun Mehta may not settle alone, because the airline quoted ₹ 2,000. */
export const aProposal = (over: Partial<StaffProposal> = {}): StaffProposal => ({
  proposalId: '12',
  kind: 'settle',
  target: { kind: 'booking', id: '10023' },
  about: 'Meera Rao',
  before: 'Quoted ₹ 2,000.00',
  after: 'Refund ₹ 5,000.00',
  changes: [],
  amount: 3000,
  reason: 'The airline told us on the phone',
  state: 'Pending',
  createdBy: 'Arjun Mehta',
  decidedBy: '',
  decisionNote: '',
  createdAt: '2026-11-20T04:00:00.000Z',
  expiresAt: '2026-11-23T04:00:00.000Z',
  decidedAt: null,
  isOwn: false,
  mayDecide: true,
  ...over,
})

/** Creates a top-up of ₹ 5,000. */
export const aWalletEntry = (over: Partial<WalletEntry> = {}): WalletEntry => ({
  entryId: 'e1',
  createdAt: '2026-11-20T04:00:00.000Z',
  kind: 'topUp',
  text: 'Bank transfer UTR123',
  bookingId: null,
  pnr: null,
  amount: 5000,
  balanceAfter: 15_000,
  ...over,
})

/** The totals of a statement without entries. */
export const noSums = { entries: 0, moneyIn: 0, moneyOut: 0, net: 0, tds: 0, byKind: [] }
