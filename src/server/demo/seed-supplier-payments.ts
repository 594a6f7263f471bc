import type { PaymentMode } from '#contract/entities/wallet.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Deps } from '#server/deps.ts'
import { createSupplierPayments } from '#server/features/supplier-wallets/pay.service.ts'
import { createSupplierWallets } from '#server/features/supplier-wallets/wallets.service.ts'
import { demoCall } from './demo-call.ts'

const hourMs = 3_600_000

/** Payments to the supplier of seats: one that the owner approved, and one that waits. */
const payments: readonly {
  rupees: number
  mode: PaymentMode
  reference: string
  hoursAgo: number
  note: string
  isApproved: boolean
}[] = [
  {
    rupees: 5_000,
    mode: 'NEFT',
    reference: 'HDFCN52631500118',
    hoursAgo: 52,
    note: 'Part payment for seats',
    isApproved: true,
  },
  {
    rupees: 2_500,
    mode: 'IMPS',
    reference: '632451007788',
    hoursAgo: 6,
    note: 'Second part',
    isApproved: false,
  },
]

/** Adds payments of a site to its supplier, entered and approved as people do. Adds none if none of its seats were sold. */
export const seedDemoSupplierPayments = async (
  deps: Pick<Deps, 'database' | 'now'>,
  siteId: string,
  toUserId: (role: string) => string,
): Promise<void> => {
  const supplierId = `fixed-departures:${toUserId('supplier')}`
  const { wallets } = await createSupplierWallets(deps).list(siteId, {
    searchQuery: '',
    kind: 'user',
    state: 'owed',
    sort: 'owed',
    page: 1,
    pageSize: 50,
  })
  if (!wallets.some((wallet) => wallet.supplierId === supplierId)) return
  for (const { rupees, mode, reference, hoursAgo, note, isApproved } of payments) {
    const at = new Date(deps.now().getTime() - hoursAgo * hourMs)
    const pay = createSupplierPayments({ database: deps.database, now: () => at })
    const { paymentId } = await pay.propose(
      {
        supplierId,
        amount: rupees,
        paymentMode: mode,
        bankReference: reference,
        paidOn: indiaDate(at),
        note,
      },
      demoCall(siteId, toUserId('staff')),
    )
    if (isApproved)
      await pay.decide({ paymentId, decision: 'approve', note: '' }, demoCall(siteId, toUserId('owner')))
  }
}
