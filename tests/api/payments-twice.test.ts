import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { gatewayPayments, mails } from '#server/db/schema/index.ts'
import { sessionsRepo } from '#server/features/payments/sessions.repo.ts'
import { playSandbox } from '#server/payments/sandbox/play-sandbox.ts'
import { by, pay, runJobs, setUpPayments } from '#tests/support/payments-kit.ts'

const { payments, users } = endpoints
const minuteMs = 60_000

const { database, free, gateways, other, runJobsAfter, server, getSession } = setUpPayments()

const takeAtSandbox = async (orderId: string): Promise<void> => {
  const session = await sessionsRepo(database.db, 'skyways').byId(orderId)
  if (!session) throw new Error(`payment session ${orderId} not found`)
  const account = { ...session, publicConfig: {}, secrets: { webhookSecret: 's' } }
  await playSandbox(server.deps, account, session, 'pay')
}

/** Each takes a payment at the gateway and sends no webhook. */
const worlds = [
  { gateway: 'sandbox', payer: by('retail'), staff: by('staff'), take: takeAtSandbox },
  {
    gateway: 'Razorpay',
    payer: by('agent', 'meridian'),
    staff: by('staff', 'meridian'),
    take: async (orderId: string) => void gateways.razorpay.pay(orderId),
  },
  {
    gateway: 'PhonePe',
    payer: by('agent', 'lotus'),
    staff: by('staff', 'lotus'),
    take: async (orderId: string) => void gateways.phonepe.pay(orderId),
  },
]

describe.each(worlds)('a second payment at $gateway without a webhook', ({ payer, staff, take }) => {
  const loadIds = async (orderId: string) => {
    const rows = await database.db
      .select({ id: gatewayPayments.paymentId })
      .from(gatewayPayments)
      .where(eq(gatewayPayments.orderId, orderId))
      .orderBy(gatewayPayments.id)
    return rows.map(({ id }) => id)
  }
  /** Opens a payment of ₹640 and pays it once. */
  const paidOnce = async () => {
    const { session } = await pay(server, payer, 640)
    await take(session.orderId)
    await runJobsAfter(10_000)
    expect(await getSession(session.orderId, payer)).toMatchObject({ state: 'paid', note: '' })
    return session.orderId
  }

  test.each([
    [1, 1],
    [4, 1],
    [9, 5],
    [19, 10],
  ])('%d minutes after the first is credited within %d minutes, once', async (minutes, withinMinutes) => {
    const before = await free(payer)
    const orderId = await paidOnce()
    for (let minute = 0; minute < minutes; minute += 1) await runJobsAfter(minuteMs)
    expect(await free(payer)).toBe(before + 640)
    await take(orderId)
    for (let minute = 0; minute < withinMinutes; minute += 1) await runJobsAfter(minuteMs)
    expect(await free(payer)).toBe(before + 1_280)
    await Promise.all([runJobs(server), runJobs(other)])
    for (let hour = 0; hour < 30; hour += 1) await runJobsAfter(60 * minuteMs)
    expect(await free(payer)).toBe(before + 1_280)
    expect(await loadIds(orderId)).toHaveLength(2)
  })

  test('is explained to the payer and to staff, and staff find it by its id', async () => {
    const orderId = await paidOnce()
    for (const nth of [1, 2]) {
      await take(orderId)
      await runJobsAfter(5 * minuteMs)
      const added = (await loadIds(orderId))[nth] ?? 'no second payment'
      const expected = { orderId, note: expect.stringContaining(`(${added})`) }
      const mine = await server.must(payments.mine, {}, payer)
      expect(mine.payments.find((one) => one.orderId === orderId)).toMatchObject(expected)
      const shown = await server.must(payments.transactions, { text: added }, staff)
      expect(shown.payments).toMatchObject([{ ...expected, paidAmount: 640 * (nth + 1) }])
      const { entries } = await server.must(users.myWalletEntries, {}, payer)
      expect(entries[0]).toMatchObject({ amount: 640, text: expect.stringMatching('Second online payment') })
      expect(entries[0]?.text).toContain(added)
      const sent = await database.db.select().from(mails).where(eq(mails.kind, 'payment'))
      expect(sent.filter(({ text }) => text.includes(added))).toHaveLength(1)
    }
  })
})
