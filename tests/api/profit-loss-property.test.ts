import { addDays } from '#domain/calendar-days.ts'
import fc from 'fast-check'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import { listPartIndexes, toSectors } from '#domain/changes/change-sectors.ts'
import { toRupees } from '#domain/money/money.ts'
import { getPartsPerLeg } from '#server/bookings/booking-shares.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Database } from '#server/db/database.ts'
import { bookings, ledgerEntries, users } from '#server/db/schema/index.ts'
import { createIssueService } from '#server/features/booking/holds/issue.service.ts'
import { createSendChange } from '#server/features/changes/request/send-change.service.ts'
import { createStatusRefresh } from '#server/features/changes/settlement/status-refresh.service.ts'
import { createStaffEntries } from '#server/features/wallet/staff-entries.service.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { topUp } from '#server/ledger/movements.ts'
import { booksHold } from '#tests/support/books-hold.ts'
import { aSale } from '#tests/support/change-deeds.ts'
import { callBy, callByStaff } from '#tests/support/money-orders.ts'
import { expectStatement, readStatement } from '#tests/support/profit-loss-kit.ts'
import { expectReturns } from '#tests/support/tax-returns-kit.ts'
import { createScriptedSupplier, type ScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { fillWallets, sellBooking } from '#tests/support/sold-bookings.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

const siteId = 'meridian'
const roles = ['retail', 'agent', 'corporate']
const hourMs = 3_600_000
const steps = inject('engine') === 'postgres' ? 60 : 25

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await fillWallets(database, siteId, roles)
  const ids = roles.map((role) => `usr_${siteId}_${role}`)
  await database.db.update(users).set({ isFlightHoldAllowed: true }).where(inArray(users.id, ids))
  // The agent and the company are two people of one agency, so their bookings and corrections are one row.
  await database.db
    .update(users)
    .set({ legalEntityId: 'le_meridian_two_people' })
    .where(inArray(users.id, [`usr_${siteId}_agent`, `usr_${siteId}_corporate`]))
})
afterAll(() => database.close())

/** One thing that happens to the agency, some hours after the one before. */
const Step = fc.record({
  kind: fc.constantFrom(
    'buy',
    'buy',
    'buy',
    'hold',
    'issue',
    'issue',
    'fail',
    'surcharge',
    'refund',
    'refundPart',
    'refundPart',
    'reissue',
    'void',
    'topUp',
    'correct',
  ),
  sale: aSale,
  which: fc.nat(),
  person: fc.nat(),
  part: fc.nat(),
  hours: fc.integer({ min: 0, max: 30 }),
  chargeMinor: fc.constantFrom(0, 1, 33_333, 100_000, 9_999_999),
  /** What the airline pays or takes; null is what it quoted. */
  answerMinor: fc.option(fc.integer({ min: 0, max: 600_000 }), { nil: null }),
  amountMinor: fc.integer({ min: 1, max: 40_000 }),
})
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never

const calm: Step = {
  kind: 'buy',
  sale: {
    role: 'agent',
    people: 2,
    legs: 2,
    flights: 1,
    isByFlight: false,
    terms: 'agent',
    isTdsWithheld: true,
    markupMinor: 33_333,
  },
  which: 0,
  person: 0,
  part: 0,
  hours: 1,
  chargeMinor: 33_333,
  answerMinor: null,
  amountMinor: 1000,
}
/** Every life begins with one of each, so that none is missing by chance. */
const beginning: readonly Step[] = [
  calm,
  { ...calm, kind: 'hold' },
  { ...calm, kind: 'issue', which: 1 },
  { ...calm, kind: 'refundPart' },
  { ...calm, kind: 'reissue', which: 1 },
  { ...calm, kind: 'correct' },
  { ...calm, kind: 'fail' },
]

const byStaff = (): SignedInContext => callByStaff(siteId, crypto.randomUUID())

/** The product refuses what isn't possible at this point, and nothing moves. */
const calmly = async (work: () => Promise<unknown>): Promise<void> => {
  await work().catch((fault: unknown) => {
    if (!(fault instanceof AppError)) throw fault
  })
}

type Booking = typeof bookings.$inferSelect

const createLife = (supplier: ScriptedSupplier, now: () => Date) => {
  const deps = testDeps(database, { suppliers: [supplier], now })
  const { refreshRequest: refresh, refreshBooking } = createStatusRefresh(deps)
  const send = createSendChange(deps, { refresh, chooseFlights: () => Promise.resolve(null) })
  const sold: number[] = []

  const change = async (booking: Booking, step: Step, type: 1 | 2 | 3) => {
    supplier.changes.setCharge(type === 1 && step.kind === 'void' ? 0 : step.chargeMinor)
    supplier.changes.setChangeCharge(step.chargeMinor)
    const parts = getPartsPerLeg(booking)
    const part = step.part % listPartIndexes(parts).length
    const request = {
      BookingId: String(booking.id),
      RequestType: type,
      CancellationType: 3 as const,
      refundTo: 'wallet' as const,
      Remarks: 'plans changed',
      TicketId: type === 1 ? [] : [`${booking.supplierBookingId}-${step.person % booking.passengers.length}`],
      NewFlights: null,
      Sectors: type === 2 ? toSectors(booking.segments, [part], parts) : [],
    }
    await calmly(() => send(request, callBy(siteId, booking.userId)))
    const answer =
      step.answerMinor === null || step.kind === 'void'
        ? {}
        : type === 3
          ? { chargeMinor: step.answerMinor }
          : { refundedMinor: step.answerMinor }
    supplier.changes.decideAll({ kind: 'completed', ...answer })
    await calmly(() => refreshBooking(siteId, booking.id))
  }

  /** Issues at the price that is shown when the first one is outdated. */
  const issue = async (booking: Booking) => {
    const toInput = (acceptedTotal: number) => ({
      BookingId: String(booking.id),
      acceptedTotal,
      overrideReason: '',
    })
    const issueAt = (total: number) =>
      createIssueService(deps)(toInput(total), callBy(siteId, booking.userId, crypto.randomUUID()))
    await calmly(() =>
      issueAt(toRupees(booking.amountMinor)).catch((fault: unknown) => {
        if (!(fault instanceof AppError) || fault.code !== 'priceChanged') throw fault
        return issueAt(Number(fault.details?.['newTotal']))
      }),
    )
  }

  return async (step: Step): Promise<void> => {
    const id = sold[step.which % Math.max(1, sold.length)]
    const [booking] =
      id === undefined ? [] : await database.db.select().from(bookings).where(eq(bookings.id, id))
    switch (step.kind) {
      case 'buy':
      case 'hold':
      case 'fail':
      case 'surcharge': {
        if (step.kind === 'fail') supplier.play({ kind: 'refuse' })
        if (step.kind === 'surcharge') supplier.play({ kind: 'priceUp', byMinor: 777 })
        const mode = step.kind === 'hold' ? 'hold' : 'wallet'
        await calmly(async () => sold.push((await sellBooking(deps, { ...step.sale, siteId, mode })).id))
        return
      }
      case 'issue':
        if (booking) await issue(booking)
        return
      case 'refund':
      case 'void':
        if (booking) await change(booking, step, 1)
        return
      case 'refundPart':
        if (booking) await change(booking, step, 2)
        return
      case 'reissue':
        if (booking) await change(booking, step, 3)
        return
      case 'topUp': {
        const userId = `usr_${siteId}_${roles[step.person % roles.length]}`
        const credit = { siteId, userId, amountMinor: step.amountMinor, text: '', createdBy: null, at: now() }
        await database.transaction((tx) => topUp(tx, { ...credit, sourceKey: `pl:${crypto.randomUUID()}` }))
        return
      }
      case 'correct': {
        const userId = `usr_${siteId}_${roles[step.person % roles.length]}`
        const type = step.part % 2 === 0 ? 'credit' : 'debit'
        const entry = {
          userId,
          amount: toRupees(step.amountMinor),
          type,
          paymentMode: '',
          bankReference: '',
        } as const
        await calmly(() =>
          createStaffEntries(deps).add({ ...entry, reason: 'Rounding of a bill' }, byStaff()),
        )
      }
    }
  }
}

const live = async (plan: readonly Step[], cut: number): Promise<void> => {
  let clock = testNow
  const act = createLife(createScriptedSupplier(), () => clock)
  for (const step of [...beginning, ...plan]) {
    clock = new Date(clock.getTime() + step.hours * hourMs)
    await act(step)
  }
  const [first, last] = [indiaDate(testNow), indiaDate(clock)]
  const middle = addDays(first, Math.floor(((clock.getTime() - testNow.getTime()) / hourMs / 24) * cut))
  for (const span of [
    { dateFrom: '2020-01-01', dateTo: last },
    { dateFrom: first, dateTo: middle },
    { dateFrom: middle, dateTo: last },
  ])
    await expectStatement(database, siteId, span)
  for (const month of new Set([first, middle, last].map((day) => day.slice(0, 7))))
    await expectReturns(testDeps(database), siteId, month)
  expect(await checkLedger(database.db)).toEqual([])
}

test(`after ${steps} purchases, holds, refunds, reissues and wallet entries the statement matches the ledger, for every kind of row and any days`, async () => {
  await booksHold(
    fc.asyncProperty(
      fc.array(Step, { minLength: steps, maxLength: steps }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      live,
    ),
    inject('engine') === 'postgres' ? 3 : 1,
  )
  // Something of everything happened, or nothing was proved.
  const span = { dateFrom: '2020-01-01', dateTo: '2029-12-31' }
  const { totals } = await readStatement(database, siteId, span, 'product')
  for (const name of ['bookings', 'sales', 'refunds', 'cost', 'gst', 'tds', 'markup', 'commission'] as const)
    expect(totals[name], name).not.toBe(0)
  const kinds = await database.db.selectDistinct({ kind: ledgerEntries.kind }).from(ledgerEntries)
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['capture', 'release', 'refund', 'changeSettle', 'correction']),
  )
  // A hold is the first attempt, and its issue the second.
  const issued = and(
    eq(bookings.siteId, siteId),
    gt(bookings.attempt, 1),
    inArray(bookings.status, [
      bookingStatuses.Ticketed,
      bookingStatuses.ChangeRequested,
      bookingStatuses.Cancelled,
    ]),
  )
  expect(await database.db.$count(bookings, issued)).toBeGreaterThan(0)
}, 300_000)
