import type { PaymentMode } from '#contract/entities/wallet.ts'
import type { Deps } from '#server/deps.ts'
import { createPaymentEntries } from '#server/features/wallet/payment-entry.service.ts'
import { createStaffEntries } from '#server/features/wallet/staff-entries.service.ts'
import { demoCall } from './demo-call.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Bank payments that customers reported and nobody has checked yet. */
const payments: readonly {
  role: string
  rupees: number
  mode: PaymentMode
  reference: string
  hoursAgo: number
  remark: string
}[] = [
  {
    role: 'agent',
    rupees: 25_000,
    mode: 'NEFT',
    reference: 'HDFCN52632000417',
    hoursAgo: 20,
    remark: 'For the wedding party to Goa',
  },
  {
    role: 'corporate',
    rupees: 1_50_000,
    mode: 'RTGS',
    reference: 'SBINR52632004188',
    hoursAgo: 4,
    remark: 'Monthly deposit',
  },
  { role: 'retail', rupees: 3_500.5, mode: 'UPI', reference: '632650417788', hoursAgo: 1, remark: '' },
]

/** Above the limit for moving money alone, and older than the time over which that is summed. */
const credit = { role: 'agent', rupees: 75_000, hoursAgo: 30, reason: 'Advance for the winter groups' }

/** Adds wallet requests of a site that wait for a decision, entered as users enter them. None of them moves money. */
export const seedDemoWalletRequests = async (
  deps: Pick<Deps, 'database' | 'now'>,
  siteId: string,
  toUserId: (role: string) => string,
): Promise<void> => {
  const hoursBefore = (hours: number): Date => new Date(deps.now().getTime() - hours * hourMs)
  const depsAtEarlier = (hours: number) => ({ database: deps.database, now: () => hoursBefore(hours) })
  await createStaffEntries(depsAtEarlier(credit.hoursAgo)).add(
    {
      userId: toUserId(credit.role),
      type: 'credit',
      amount: credit.rupees,
      paymentMode: 'RTGS',
      bankReference: 'AXISR52026111900421',
      reason: credit.reason,
    },
    demoCall(siteId, toUserId('staff')),
  )
  for (const { role, rupees, mode, reference, hoursAgo, remark } of payments)
    await createPaymentEntries(depsAtEarlier(hoursAgo))(
      {
        amount: rupees,
        paymentMode: mode,
        bankReference: reference,
        paidOn: new Date(hoursBefore(hoursAgo).getTime() - dayMs).toISOString().slice(0, 10),
        remark,
      },
      demoCall(siteId, toUserId(role)),
    )
}
