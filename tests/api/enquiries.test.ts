import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { packageBody } from '#domain/packages/package-body.test-kit.ts'
import { enquiries, mails, sites } from '#server/db/schema/index.ts'
import { enquiryInput, type EnquiryInput } from '#tests/support/enquiry-kit.ts'
import { packageInput, publishPackages } from '#tests/support/packages-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const { submit, getSubmitted } = endpoints.enquiries
const { unpublishPackage } = endpoints.packages

let server: TestServer
let packageId: string
/** Each test is a day later, so that the limits of an hour begin again. */
let clock = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  const body = packageBody({ title: 'Kerala backwaters' })
  const [draft] = await publishPackages(server, [packageInput({ packageName: 'asked-about', body })])
  packageId = draft?._id ?? ''
})
beforeEach(() => {
  clock = new Date(clock.getTime() + 86_400_000)
})
afterAll(() => server.close())

const asked = (over: Partial<EnquiryInput> = {}) => enquiryInput(packageId, over)
const { contact } = enquiryInput('')
const send = (over: Partial<EnquiryInput> = {}, who: CallOptions = {}) =>
  server.call(submit, asked(over), who)
const listMails = () =>
  server.database.db
    .select()
    .from(mails)
    .where(inArray(mails.kind, ['enquiry', 'enquiry-receipt']))
    .orderBy(asc(mails.id))
const listRows = () => server.database.db.select().from(enquiries).orderBy(asc(enquiries.number))

describe('an enquiry', () => {
  test('reaches the agency with everything that was asked, and the shopper gets its number', async () => {
    const { enquiryId, title } = await server.must(submit, asked())
    expect(title).toBe('Kerala backwaters')
    expect(await server.must(getSubmitted, { enquiryId })).toEqual({
      enquiryNo: 'E-10001',
      title,
      sentAt: clock.toISOString(),
    })
    const [toAgency, toShopper] = await listMails()
    expect(toAgency).toMatchObject({
      toAddress: 'help@skyways.example',
      replyTo: 'asha@example.com',
      subject: 'Enquiry E-10001: Kerala backwaters',
    })
    for (const text of [
      'Asha Rao · +91 98765 43210 · asha@example.com',
      'From Thu,24 Dec 2026 · 2 adults, 1 child (4 years old) · Deluxe',
      'Is there a pool?',
      `/app/packages/asked-about/${packageId}`,
    ])
      expect(toAgency?.text).toContain(text)
    expect(toShopper).toMatchObject({
      toAddress: 'asha@example.com',
      replyTo: '',
      subject: 'Your enquiry about Kerala backwaters',
    })
    expect(toShopper?.text).toContain('E-10001')
    expect(toShopper?.text).toContain(`/app/package/enquiry/submitted/${enquiryId}`)
  })

  test('gets the next number, remembers who was signed in, and needs no email', async () => {
    const before = (await listMails()).length
    await server.must(submit, asked({ contact: { ...contact, email: '' } }), { as: 'retail' })
    const row = (await listRows()).at(-1)
    expect(row).toMatchObject({ number: 10_002, userId: 'usr_skyways_retail', email: '', status: 'new' })
    expect((await listMails()).length).toBe(before + 1)
  })

  test('sent twice at once is stored once', async () => {
    const request = asked()
    const answers = await Promise.all([server.must(submit, request), server.must(submit, request)])
    expect(new Set(answers.map(({ enquiryId }) => enquiryId)).size).toBe(1)
  })

  test.each<[string, Partial<EnquiryInput>, string]>([
    ['neither phone nor email', { contact: { name: 'Asha', phone: '', email: '' } }, 'contact.phone'],
    ['no name', { contact: { ...contact, name: ' ' } }, 'contact.name'],
    ['a date that has passed', { travelFrom: '2026-01-01' }, 'travelFrom'],
    ['nobody who travels', { adults: 0 }, 'adults'],
    ['a child of 40', { childAges: [40] }, 'childAges.0'],
    ['another hotel category', { hotelCategory: 'Palace' }, 'hotelCategory'],
  ])('with %s is refused at its field', async (_what, over, path) => {
    const answer = await send(over)
    expect(answer).toMatchObject({ status: 400, failure: { errorCode: 'invalidRequest' } })
    const fields = answer.ok ? [] : answer.failure.fields
    expect(fields?.map((field) => field.path)).toContain(path)
  })

  test('about a package that is not on sale here is not found', async () => {
    expect(await send({}, { site: 'meridian' })).toMatchObject({ status: 404 })
    const [draft] = await publishPackages(server, [packageInput({ packageName: 'off-sale' })])
    const { _id = '' } = draft ?? {}
    await server.must(unpublishPackage, { _id, expectedVersion: 1 }, { as: 'staff' })
    expect(await send({ packageId: _id })).toMatchObject({ status: 404 })
  })

  test("that looks like a bot's is emailed to the agency as possible spam, and not confirmed", async () => {
    const before = (await listMails()).length
    await server.must(submit, asked({ website: 'https://spam.example' }))
    await server.must(submit, asked({ filledMs: 900, contact: { ...contact, phone: '' } }))
    await server.must(submit, asked({ message: 'https://spam.example www.spam.example' }))
    const mailed = (await listMails()).slice(before)
    expect(mailed.map(({ toAddress }) => toAddress)).toEqual(Array(3).fill('help@skyways.example'))
    for (const { subject } of mailed) expect(subject).toMatch(/^Possible spam: Enquiry E-\d+: Kerala/)
    expect((await listRows()).slice(-3).map(({ status }) => status)).toEqual(['spam', 'spam', 'spam'])
  })

  test('of somebody signed in may be sent quickly, because their details are filled in', async () => {
    await server.must(submit, asked({ filledMs: 900 }), { as: 'retail' })
    expect((await listRows()).at(-1)).toMatchObject({ status: 'new' })
  })

  test('is refused after three from a contact and five from a network in an hour', async () => {
    for (let sent = 0; sent < 3; sent += 1) await server.must(submit, asked())
    expect(await send()).toMatchObject({ status: 429, failure: { errorCode: 'rateLimited' } })
    const others = (no: number) => ({ contact: { ...contact, phone: '', email: `other-${no}@example.com` } })
    await server.must(submit, asked(others(1)))
    await server.must(submit, asked(others(2)))
    expect(await send(others(3))).toMatchObject({ status: 429 })
    clock = new Date(clock.getTime() + 3_600_001)
    expect(await send(others(3))).toMatchObject({ status: 200 })
  })

  test('is refused by an agency that has no address for it', async () => {
    const { db } = server.database
    const [site] = await db.select().from(sites).where(eq(sites.id, 'skyways'))
    if (!site) throw new Error('no site')
    await db
      .update(sites)
      .set({ config: { ...site.config, adminEmail: '' } })
      .where(eq(sites.id, 'skyways'))
    clock = new Date(clock.getTime() + 11_000)
    expect(await send()).toMatchObject({ status: 409, failure: { errorCode: 'wrongState' } })
    await db.update(sites).set({ config: site.config }).where(eq(sites.id, 'skyways'))
  })
})

describe('the page of an enquiry', () => {
  test('belongs to its site, and shows nothing that was typed', async () => {
    const { enquiryId } = await server.must(submit, asked())
    const answer = await server.call(getSubmitted, { enquiryId })
    if (!answer.ok) throw new Error(answer.failure.message)
    expect(answer.response.body).not.toMatch(/Asha|98765|example\.com|pool/)
    expect(await server.call(getSubmitted, { enquiryId }, { site: 'meridian' })).toMatchObject({
      status: 404,
    })
    expect(await server.call(getSubmitted, { enquiryId: 'A'.repeat(22) })).toMatchObject({ status: 404 })
  })
})
