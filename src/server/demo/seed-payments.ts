import type { Deps } from '#server/deps.ts'
import { createCheck } from '#server/features/payments/check.service.ts'
import { createAccounts } from '#server/features/payments/gateway-accounts.ts'
import { createOrderOpener } from '#server/features/payments/open-order.ts'
import { sessionsRepo, type SessionRow } from '#server/features/payments/sessions.repo.ts'
import { createSessions } from '#server/features/payments/sessions.service.ts'
import { createGateways } from '#server/payments/create-gateways.ts'
import { sandboxRepo } from '#server/payments/sandbox/sandbox.repo.ts'
import { demoCall } from './demo-call.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Longer than a session is checked, so that the demo's pending payment stays pending. */
const undecidedForMs = 60 * 24 * hourMs

interface DemoPayment {
  role: string
  rupees: number
  remark: string
  hoursAgo: number
  /** What the payer did at the gateway. */
  deed: 'waits' | 'fails' | 'leaves'
}

const payments: readonly DemoPayment[] = [
  { role: 'corporate', rupees: 40_000, remark: 'Deposit for the sales team', hoursAgo: 70, deed: 'leaves' },
  { role: 'retail', rupees: 4_999, remark: '', hoursAgo: 26, deed: 'fails' },
  { role: 'agent', rupees: 12_500, remark: 'Top-up for Rao Travels', hoursAgo: 3, deed: 'waits' },
]

/** Records what a payer did at the sandbox. */
const play = async (
  database: Deps['database'],
  session: SessionRow,
  deed: DemoPayment['deed'],
  at: Date,
): Promise<void> => {
  if (deed === 'leaves') return
  const isFailed = deed === 'fails'
  await sandboxRepo(database.db, session).addPayment(
    {
      paymentId: `sbp_demo_${session.siteId}_${deed}`,
      amountMinor: session.amountMinor,
      isFailed,
      takenAt: isFailed ? at : new Date(at.getTime() + undecidedForMs),
    },
    at,
  )
}

/** Adds sandbox payments without money: one undecided, one failed, one abandoned. */
export const seedDemoPayments = async (
  deps: Deps,
  siteId: string,
  toUserId: (role: string) => string,
): Promise<void> => {
  for (const { role, rupees, remark, hoursAgo, deed } of payments) {
    let clock = new Date(deps.now().getTime() - hoursAgo * hourMs)
    const then: Deps = { ...deps, now: () => clock }
    const accounts = createAccounts(then, createGateways(then))
    const check = createCheck(then, accounts)
    const sessions = createSessions({ ...then, accounts, opening: createOrderOpener(then, accounts), check })
    const { session } = await sessions.create(
      { amount: rupees, remark, redirectTo: '', isElsewhere: false },
      demoCall(siteId, toUserId(role)),
    )
    const row = await sessionsRepo(deps.database.db, siteId).byId(session.orderId)
    if (!row) throw new Error(`payment session ${session.orderId} is not there`)
    clock = new Date(clock.getTime() + 2 * minuteMs)
    await play(deps.database, row, deed, clock)
    clock = new Date(row.expiresAt)
    await check(row)
  }
}
