/** Notifications for staff. */
export const staffNews = {
  walletWish: {
    title: 'New wallet request',
    body: 'A customer reported a payment. It needs a decision.',
    path: '/app/staff/wallets',
  },
  proposal: {
    title: 'Approval needed',
    body: 'A colleague sent a request for approval.',
    path: '/app/staff/wallets?tab=requests',
  },
  proposalDecided: {
    title: 'Decision on your request',
    body: 'A colleague decided on your request.',
    path: '/app/staff/wallets?tab=requests&list=decided',
  },
  changeRequest: {
    title: 'New change request',
    body: 'A refund or change request needs a decision.',
    path: '/app/flight/change-requests?view=tracker',
  },
  supplierApplication: {
    title: 'New supplier application',
    body: 'An application needs a decision.',
    path: '/app/',
  },
} as const

export type StaffNews = keyof typeof staffNews

/**
 * Builds the payload. It passes through a push service and may appear on shared screens, so it never contains a name,
 * an amount or a secret.
 */
export const toNewsPayload = (about: StaffNews): string => JSON.stringify({ ...staffNews[about], tag: about })
