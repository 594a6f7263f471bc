import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { headerNames } from '#contract/common/headers.ts'
import { endpoints } from '#contract/http/registry.ts'
import { formatInr } from '#domain/format.ts'
import { seatBlocks, seatClaims } from '#server/db/schema/index.ts'
import { blockFlight, blockInput } from '#tests/support/blocks-kit.ts'
import { setUpProposals } from '#tests/support/proposal-hooks.ts'

const { saveBlock } = endpoints.fixedDepartures
const { setDefaultCustomerGroup, mapLegalEntity } = endpoints.groups
const staff = { as: 'staff' }
const admin = { as: 'admin' }
const owner = { as: 'owner' }
const needsSecond = { ok: false, status: 409, failure: { errorCode: 'secondPersonNeeded' } }

const { at, list, decide, proposeRefund } = setUpProposals()

test('a proposal of new seats shows their flights, seats and prices', async () => {
  const flight = blockFlight({ flightNumber: '900', departureTime: '2027-01-10T09:00:00' })
  const cheap = blockInput({ legs: [[flight]], seatsTotal: 2, adult: { baseFare: 1, tax: 700 } })
  expect(await at.server.call(saveBlock, cheap, staff)).toMatchObject(needsSecond)
  const [proposal] = (await list()).proposals
  expect(proposal).toMatchObject({ kind: 'blockPrice', about: 'New block: Vizag by the sea', before: '' })
  expect(proposal?.changes.every(({ before }) => before === '')).toBe(true)
  const shown = new Map(proposal?.changes.map(({ field, after }) => [field, after]))
  expect(shown.get('Flights')).toMatch(/^6E 900 \(.+\) HYD–VTZ, Sun,10 Jan 2027 09:00 – /)
  expect(shown.get('Seats')).toBe('2')
  expect(shown.get('Adult fare + tax')).toBe(`${formatInr(1)} + ${formatInr(700)}`)
})

test('a lower price counts for seats on hold too, and not for sold ones', async () => {
  const price = (baseFare: number) => ({ adult: { baseFare, tax: 700 } })
  const lowerWith = async (state: 'held' | 'ticketed') => {
    const { blockId } = await at.server.must(saveBlock, blockInput({ seatsTotal: 4, ...price(3000) }), staff)
    await at.database.db.update(seatBlocks).set({ seatsTaken: 3 }).where(eq(seatBlocks.id, blockId))
    await at.database.db.insert(seatClaims).values({
      reference: `${blockId}-claim`,
      siteId: 'skyways',
      blockId,
      state,
      seats: 3,
      pnr: 'HELD01',
      heldUntil: state === 'held' ? new Date(at.clock.getTime() + 60_000) : null,
      record: {},
      createdAt: at.clock,
      updatedAt: at.clock,
    })
    // ₹500 less a seat: ₹500 for one unsold seat, ₹2,000 for four, where staff may give away ₹1,500 a day.
    return at.server.call(saveBlock, blockInput({ blockId, seatsTotal: 4, ...price(2500) }), staff)
  }
  expect(await lowerWith('ticketed')).toMatchObject({ ok: true })
  expect(await lowerWith('held')).toMatchObject(needsSecond)
  const [proposal] = (await list()).proposals
  expect(proposal).toMatchObject({ kind: 'blockPrice', amount: 2000 })
})

describe('the default group', () => {
  const [standard, gold] = ['grp_skyways_standard', 'grp_skyways_gold']
  const setDefault = (groupId: string, who: typeof staff) =>
    at.server.call(setDefaultCustomerGroup, { groupId }, who)
  const mapStaff = (groupId: string | null) =>
    at.server.must(mapLegalEntity, { LEId: 'le_skyways_staff', groupId }, owner)
  beforeEach(async () => {
    await setDefault(standard, owner)
  })

  test("needs a second person when the staff member's own company has no group", async () => {
    const answer = await setDefault(gold, staff)
    expect(answer).toMatchObject(needsSecond)
    expect(answer.ok ? '' : answer.failure.message).toContain('what your own company pays')
    const [proposal] = (await list()).proposals
    expect(await decide(proposal?.proposalId ?? '', staff)).toMatchObject({
      failure: { errorCode: 'ownRequest' },
    })
    expect(await decide(proposal?.proposalId ?? '', admin)).toMatchObject({ ok: true })
  })

  test('needs no second person when the owner changes it, or staff whose company has a group', async () => {
    expect(await setDefault(gold, owner)).toMatchObject({ ok: true })
    await mapStaff(gold)
    expect(await setDefault(standard, staff)).toMatchObject({ ok: true })
    await mapStaff(null)
  })
})

test('a reused idempotency key is refused with a text for the approver', async () => {
  const who = { ...admin, headers: { [headerNames.idempotencyKey]: 'k-approver' } }
  const first = (await proposeRefund()).proposal
  expect(await decide(first.proposalId, who)).toMatchObject({ ok: true })
  const { proposal } = await proposeRefund()
  const answer = await decide(proposal.proposalId, who)
  expect(answer).toMatchObject({ failure: { errorCode: 'idempotencyMismatch' } })
  expect(answer.ok ? '' : answer.failure.message).toMatch(/nothing was done/)
  expect(answer.ok ? '' : answer.failure.message).not.toMatch(/payment|charged/)
})
