import type { StaffRight } from '#contract/common/staff-rights.ts'

interface NewsKind {
  title: string
  body: string
  path: string
  /** The right that staff need to be notified; null notifies every recipient. */
  right: StaffRight | null
}

/** Notifications for staff. */
export const staffNews = {
  walletWish: {
    title: 'New wallet request',
    body: 'A customer reported a payment. It needs a decision.',
    path: '/app/staff/wallets',
    right: 'wallets.approve',
  },
  proposal: {
    title: 'Approval needed',
    body: 'A colleague sent a request for approval.',
    path: '/app/staff/wallets?tab=requests',
    right: 'wallets.approve',
  },
  proposalDecided: {
    title: 'Decision on your request',
    body: 'A colleague decided on your request.',
    path: '/app/staff/wallets?tab=requests&list=decided',
    right: null,
  },
  changeRequest: {
    title: 'New change request',
    body: 'A refund or change request needs a decision.',
    path: '/app/flight/change-requests?view=tracker',
    right: 'changes.decide',
  },
  supplierApplication: {
    title: 'New supplier application',
    body: 'An application needs a decision.',
    path: '/app/staff/suppliers',
    right: 'suppliers.decide',
  },
  consumerRequest: {
    title: 'New API customer request',
    body: 'An agency wants to sell what you offer. Its request needs a decision.',
    path: '/app/staff/customers?tab=apiConsumers',
    right: 'consumers.manage',
  },
  supplierPayment: {
    title: 'Supplier payment to approve',
    body: 'A colleague entered a payment to a supplier. It needs a second approval.',
    path: '/app/staff/supplier-wallets?tab=payments',
    right: 'suppliers.pay',
  },
  shortWallet: {
    title: 'Not enough money at a supplier',
    body: "Your wallet at a supplier doesn't cover a fare, so it can't be sold. Pay in to sell it.",
    path: '/app/staff/supplier-wallets?state=short',
    right: 'suppliers.pay',
  },
  tripRequest: {
    title: 'New trip request',
    body: 'A customer requested a package. Confirm or decline it within a day.',
    path: '/app/staff/trips',
    right: 'trips.operate',
  },
  tripCancellation: {
    title: 'Cancellation to decide',
    body: 'A customer wants to cancel travellers of a trip.',
    path: '/app/staff/trips',
    right: 'trips.operate',
  },
  tripOverdue: {
    title: 'Trip payment overdue',
    body: "A payment of a trip is due and hasn't arrived.",
    path: '/app/staff/trips?overdue=1',
    right: 'trips.operate',
  },
} as const satisfies Record<string, NewsKind>

export type StaffNews = keyof typeof staffNews

/**
 * Builds the payload. It passes through a push service and may appear on shared screens, so it never contains a name,
 * an amount or a secret.
 */
export const toNewsPayload = (about: StaffNews): string => {
  const { title, body, path } = staffNews[about]
  return JSON.stringify({ title, body, path, tag: about })
}
