import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { users } from '#server/db/schema/index.ts'
import { anActivityPlan, packageBody } from '#domain/packages/package-body.test-kit.ts'
import { createQuotesKit, customer, draftInput, twoCategories } from '#tests/support/quotes-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { accept, getQuotes, getTotal, preview, save } = endpoints.quotes
const early = new Date('2026-11-10T04:00:00.000Z')
const agent = { as: 'agent' }
const tenPercent = { markup: { is: 'percent', bp: 1_000 } } as const

let server: TestServer
let packageId = ''
beforeAll(async () => {
  server = await startTestServer({ now: () => (packageId === '' ? testNow : early) })
  packageId = await kit.publish({ body: twoCategories() })
})
beforeEach(async () => {
  await setAgent({ isBlocked: false, agencyRole: 'admin' })
})
afterAll(() => server.close())

const kit = createQuotesKit(() => server)
const setAgent = (change: Partial<typeof users.$inferInsert>) =>
  server.database.db.update(users).set(change).where(eq(users.id, 'usr_skyways_agent'))

/** What the agent pays for two adults in a double room, by the rules of the agency's group. */
const netMinor = async (): Promise<number> => (await kit.price(packageId, {}, agent)).totalMinor

describe("an agent's quote", () => {
  test("has the net price of the agent's group with the agent's markup on it", async () => {
    const net = await netMinor()
    const quote = await kit.save(draftInput(packageId, tenPercent), agent)
    const [option] = quote.latest.options
    expect(quote).toMatchObject({ isOfAgent: true, makerName: 'Kavita Rao' })
    expect(option).toMatchObject({ netMinor: net, totalMinor: net + Math.round(net / 10), lines: [] })
    const fixed = draftInput(packageId, { markup: { is: 'amount', minor: 123_45 } })
    const { options } = await server.must(preview, { draft: fixed }, agent)
    expect(options[0]).toMatchObject({ netMinor: net, totalMinor: net + 123_45 })
  })

  test('shows its customer the totals alone, and who sells', async () => {
    const body = packageBody({
      addOns: [{ addOnId: '0000000e', name: 'Lunch', text: '', priceMinor: 777_00, per: 'person', limit: 0 }],
      cancellationSteps: [{ daysBefore: 10, charge: { unit: 'perPerson', amountMinor: 888_00 } }],
    })
    const own = await kit.publish({ body })
    const addOns = [{ addOnId: '0000000e', quantity: 2 }]
    const { code, quote } = await kit.quote(own, { ...tenPercent, addOns }, agent)
    const net = quote.latest.options[0]?.netMinor ?? 0
    const shown = await kit.open(code)
    expect(shown).toMatchObject({
      isOfAgent: true,
      needsAccount: false,
      isOfOther: false,
      seller: { name: 'Rao Travels', email: 'agent@skyways.example' },
      addOns: [{ label: 'Lunch', quantity: 2 }],
      options: [
        {
          totalMinor: quote.latest.options[0]?.totalMinor,
          lines: [],
          gstMinor: null,
          tcsMinor: null,
          schedule: [],
          cancellation: [],
        },
      ],
    })
    const text = JSON.stringify(shown)
    for (const secret of ['netMinor', String(net), '77700', '88800', 'asha@example.org', '9876543210'])
      expect(text).not.toContain(secret)
  })

  test('shows no price of a ticket', async () => {
    const cruise = await kit.publish({
      kind: 'activity',
      stockMode: 'freesale',
      nights: 0,
      durationMinutes: 120,
      body: packageBody({
        days: [],
        hotelCategories: [],
        seasons: [],
        rates: [],
        activity: anActivityPlan(),
      }),
    })
    const activity = { slotId: '00000005', tickets: [{ ticketId: '00000006', quantity: 2 }] }
    const draft = { ...tenPercent, activity, hotelCategories: [''], startsOn: '2026-12-19' }
    const shown = await kit.open((await kit.quote(cruise, draft, agent)).code)
    expect(shown.body.activity?.tickets.map(({ priceMinor }) => priceMinor)).toEqual([0, 0])
    expect(shown).toMatchObject({ rooms: [], activity, kind: 'activity' })
  })

  test("becomes an order of the agent, with the agent's contact, whoever accepts it", async () => {
    const { code, quote } = await kit.quote(packageId, tenPercent, agent)
    const shown = await kit.open(code)
    const input = kit.acceptInput(code, shown, { contact: null, pan: '' })
    const total = await server.must(getTotal, { quoteCode: code, hotelCategory: 'Deluxe', hasPan: false })
    expect(total).toEqual({ totalMinor: input.totalMinor, tcsMinor: null, dueNowMinor: null })
    const first = await server.must(accept, input)
    expect(first.tripId).toBeNull()
    expect(first.quote).toMatchObject({ status: 'accepted', acceptance: { name: 'Asha Rao' } })
    expect((await server.must(accept, input)).quote.acceptance).toEqual(first.quote.acceptance)
    expect(await kit.refusal(server.call(accept, { ...input, name: 'Somebody Else' }))).toMatchObject({
      code: 'wrongState',
    })
    const tripId = first.quote.acceptance?.tripId ?? ''
    const trip = await kit.read(tripId, agent)
    expect(trip).toMatchObject({
      userId: 'usr_skyways_agent',
      status: 'order',
      totalMinor: await netMinor(),
      contact: { name: 'Kavita Rao', email: 'agent@skyways.example' },
      leadName: 'Asha Rao',
    })
    const [mail] = (await kit.mails('quote-answer')).slice(-1)
    expect(mail).toMatchObject({ toAddress: 'agent@skyways.example' })
    expect(mail?.text).toContain(`/app/trips/${tripId}`)
    expect((await kit.pay(trip, agent)).status).toBe('confirmed')
    expect((await kit.trail(quote.quoteId)).at(-1)).toEqual({ action: 'quote.accept', by: null })
    const sent = (await kit.mails('trip')).map(({ toAddress }) => toAddress)
    expect(sent).toContain('agent@skyways.example')
    expect(sent).not.toContain(customer.email)
  })

  test('is over once the agent is blocked or may not book any more', async () => {
    const { code } = await kit.quote(packageId, {}, agent)
    const shown = await kit.open(code)
    const input = kit.acceptInput(code, shown)
    for (const change of [{ isBlocked: true }, { agencyRole: 'accounts' as const }]) {
      await setAgent({ isBlocked: false, agencyRole: 'admin' })
      await setAgent(change)
      expect(await kit.refusal(server.call(accept, input))).toMatchObject({ code: 'quoteExpired' })
    }
    expect((await kit.open(code)).status).toBe('viewed')
  })

  test('names no account, and no package on request', async () => {
    const named = draftInput(packageId, { customer: { ...customer, userId: 'usr_skyways_retail' } })
    expect(await kit.refusal(server.call(save, { draft: named }, agent))).toEqual({
      code: 'invalidRequest',
      fields: ['draft.customer.userId'],
    })
    const onRequest = await kit.publish({ priceMode: 'onRequest' })
    expect(await kit.refusal(server.call(preview, { draft: draftInput(onRequest) }, agent))).toEqual({
      code: 'invalidRequest',
      fields: ['draft.packageId'],
    })
    const { latest } = await kit.save(draftInput(onRequest))
    expect(latest).toMatchObject({ problem: '', options: [{ totalMinor: 25_200_00 }] })
  })

  test("is emailed with the agent's address for answers", async () => {
    await kit.quote(packageId, tenPercent, agent, { byEmail: true })
    const [mail] = (await kit.mails('quote')).slice(-1)
    expect(mail).toMatchObject({ toAddress: customer.email, replyTo: 'agent@skyways.example' })
    expect(mail?.text).toContain('Rao Travels has made you a quote')
  })
})

describe('whose quotes someone sees', () => {
  test("an agent their agency's, staff the site's own", async () => {
    const mine = await kit.save(draftInput(packageId), agent)
    const ours = await kit.save(draftInput(packageId))
    const theirs = await kit.save(draftInput(packageId), { as: 'corporate' })
    const listed = async (as: string) =>
      (await server.must(getQuotes, { pageSize: 200 }, { as })).quotes.map(({ quoteId }) => quoteId)
    const lists = { agent: await listed('agent'), staff: await listed('staff'), owner: await listed('owner') }
    const seen = (ids: string[]) => [mine, ours, theirs].map(({ quoteId }) => ids.includes(quoteId))
    expect(seen(lists.agent)).toEqual([true, false, false])
    expect(seen(lists.staff)).toEqual([false, true, false])
    expect(lists.owner).toEqual(lists.staff)
    expect(seen(await listed('corporate'))).toEqual([false, false, true])
  })

  test('staff who act for an agent make a quote of the agent', async () => {
    await server.must(endpoints.users.beginActFor, { userId: 'usr_skyways_agent' }, { as: 'admin' })
    const acting = { as: 'admin', headers: { 'staff-id': 'usr_skyways_agent' } }
    const quote = await kit.save(draftInput(packageId, tenPercent), acting)
    expect(quote).toMatchObject({ isOfAgent: true, makerName: 'Kavita Rao' })
    expect((await kit.get(quote.quoteId, agent)).quoteId).toBe(quote.quoteId)
  })
})
