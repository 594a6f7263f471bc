/** What staff are told of, wherever they are. */
export const staffNews = {
  walletWish: {
    title: 'A wallet wish waits',
    body: 'A customer asks for money to be added. Somebody of the staff has to decide.',
    path: '/app/staff/wallets',
  },
  changeRequest: {
    title: 'A change request waits',
    body: 'A refund or a change was asked for. Somebody of the staff has to decide.',
    path: '/app/flight/change-requests?view=tracker',
  },
  supplierApplication: {
    title: 'Somebody wants to become a supplier',
    body: 'An application came in. Somebody of the staff has to decide.',
    path: '/app/',
  },
} as const

export type StaffNews = keyof typeof staffNews

/** What goes through a push service and stands on a screen that others see: never a name, an amount or a secret. */
export const newsPayload = (about: StaffNews): string => JSON.stringify({ ...staffNews[about], tag: about })
