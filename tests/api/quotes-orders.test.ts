import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { createQuotesKit, draftInput, twoCategories } from '#tests/support/quotes-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { accept, decline, save, send } = endpoints.quotes
const early = new Date('2026-11-10T04:00:00.000Z')
const staff = { as: 'staff' }

let server: TestServer
let clock = testNow
let packageId = ''
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  clock = early
  packageId = await kit.publish({ body: twoCategories() })
  await kit.addBuyers(12)
})
beforeEach(() => {
  clock = early
})
afterAll(() => server.close())

const kit = createQuotesKit(() => server)
/** Accepts the first option as the buyer sees it. */
const acceptAs = async (code: string, who: object) =>
  server.call(accept, kit.acceptInput(code, await kit.open(code, who)), who)

test('an order that nobody paid ends, and the maker can send the next version', async () => {
  const buyer = kit.nextBuyer()
  const { quote, code } = await kit.quote(packageId)
  await acceptAs(code, buyer)
  const taken = await kit.get(quote.quoteId)
  const again = { quoteId: taken.quoteId, revision: taken.revision, draft: draftInput(packageId) }
  expect(await kit.refusal(server.call(save, again, staff))).toMatchObject({ code: 'wrongState' })
  clock = new Date('2026-11-11T04:01:00.000Z')
  await kit.run('expiry')
  expect(await kit.open(code)).toMatchObject({ status: 'accepted', acceptance: { tripStatus: 'expired' } })
  const next = await kit.resend(taken, draftInput(packageId))
  expect(next.quote.latest).toMatchObject({ version: 2, status: 'sent' })
  expect(await kit.open(code)).toMatchObject({ status: 'accepted', newestCode: next.code })
  expect(await kit.refusal(acceptAs(next.code, buyer))).toBeNull()
})

test('an order for tomorrow has to be paid before the day begins', async () => {
  const soon = await kit.publish()
  const { code } = await kit.quote(soon, { startsOn: '2026-12-02', validUntil: '2026-12-01' })
  clock = new Date('2026-12-01T12:30:00.000Z')
  const buyer = kit.nextBuyer()
  const answer = await acceptAs(code, buyer)
  expect(answer.ok && (await kit.read(answer.result.tripId ?? '', buyer)).expiresAt).toBe(
    '2026-12-01T18:30:00.000Z',
  )
})

describe('declining', () => {
  test('is final for the version, and the maker reads why', async () => {
    const { quote, code } = await kit.quote(packageId)
    const { quote: shown } = await server.must(decline, { quoteCode: code, reason: 'Too far' })
    expect(shown.status).toBe('declined')
    expect((await kit.get(quote.quoteId)).latest).toMatchObject({
      status: 'declined',
      declineReason: 'Too far',
    })
    expect(await server.must(decline, { quoteCode: code, reason: 'Too dear' })).toMatchObject({
      quote: { status: 'declined' },
    })
    expect(await kit.refusal(acceptAs(code, kit.nextBuyer()))).toMatchObject({ code: 'wrongState' })
    const [mail] = (await kit.mails('quote-answer')).slice(-1)
    expect((await kit.get(quote.quoteId)).latest.declineReason).toBe('Too far')
    expect(mail?.text).toContain('Asha Rao declined your quote for Kerala backwaters.')
    expect(mail?.text).toContain('Too far')
    expect(await kit.trail(quote.quoteId)).toEqual([
      { action: 'quote.send', by: 'usr_skyways_staff' },
      { action: 'quote.decline', by: null },
    ])
    expect((await kit.resend(await kit.get(quote.quoteId), draftInput(packageId))).quote.latest.version).toBe(
      2,
    )
  })
})

describe('at the same time', () => {
  test.each([0, 1, 2, 3])('either a version is accepted or the next one is sent (%i)', async () => {
    const buyer = kit.nextBuyer()
    const { quote, code } = await kit.quote(packageId)
    const shown = await kit.open(code, buyer)
    const next = await kit.save(draftInput(packageId, { message: 'Changed' }), staff, quote)
    const totals = next.latest.options.map(({ totalMinor }) => totalMinor)
    const sending = { quoteId: next.quoteId, revision: next.revision, totals, byEmail: false }
    const [accepted, sent] = await Promise.all([
      server.call(accept, kit.acceptInput(code, shown), buyer),
      server.call(send, sending, staff),
    ])
    expect([accepted.ok, sent.ok].filter(Boolean)).toHaveLength(1)
    const rows = (await kit.versions()).slice(-2).map(({ status }) => status)
    if (accepted.ok) expect(rows).toEqual(['accepted', 'draft'])
    else {
      expect(accepted.failure.errorCode).toBe('quoteSuperseded')
      expect(rows).toEqual(['superseded', 'sent'])
    }
  })

  test('one of two buyers accepts a version', async () => {
    const buyers = [kit.nextBuyer(), kit.nextBuyer()]
    const { code } = await kit.quote(packageId)
    const input = kit.acceptInput(code, await kit.open(code))
    const answers = await Promise.all(buyers.map((buyer) => server.call(accept, input, buyer)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ failure: { errorCode: 'wrongState' } })
  })
})
