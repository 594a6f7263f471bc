import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { selectRows } from '#server/db/rows.ts'
import { bookings, users } from '#server/db/schema/index.ts'
import { startAccountServer, type AccountServer, aSignUp } from '#tests/support/accounts-kit.ts'
import { auditTrail, errorCode, mailsTo, userRow } from '#tests/support/customers-kit.ts'
import { addMarkedPerson } from '#tests/support/data-rights-kit.ts'
import type { MarkedPerson } from '#tests/support/data-rights-rows.ts'
import { findStored, tablesOfUsers } from '#tests/support/stored-text-kit.ts'

const { users: calls, wallet, tickets } = endpoints
let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const roleOf = ({ email }: MarkedPerson): string => email.split('@')[0] ?? ''
const close = (person: MarkedPerson, password = demoPassword) =>
  server.call(calls.closeAccount, { password }, { as: roleOf(person) })
const run = (statement: ReturnType<typeof sql>) => server.database.db.execute(statement)
const ledgerSums = () =>
  selectRows<object>(
    server.database.db,
    sql`select a.id, sum(l.amount_minor) as total from ledger_accounts a join ledger_lines l on l.account_id = a.id group by a.id order by a.id`,
  )

/** What erasing does to the rows of a table that names a user. */
const fates: Record<
  string,
  | 'deleted'
  | 'emptied'
  | 'kept by law'
  | 'of others'
  | 'stripped'
  | 'counts of nobody'
  | 'ids that expire'
  | 'expires'
> = {
  agency_invitations: 'deleted',
  audit_events: 'kept by law',
  booked_names: 'expires',
  booking_events: 'kept by law',
  bookings: 'stripped',
  change_requests: 'kept by law',
  consumer_mappings: 'of others',
  email_subscribers: 'deleted',
  export_snapshots: 'deleted',
  external_identities: 'deleted',
  factor_challenges: 'deleted',
  flight_usage: 'counts of nobody',
  gateway_refunds: 'kept by law',
  enquiries: 'deleted',
  grid_layouts: 'deleted',
  idempotency_keys: 'deleted',
  issued_documents: 'kept by law',
  kept_fares: 'deleted',
  known_devices: 'deleted',
  ledger_accounts: 'kept by law',
  mails: 'deleted',
  one_time_codes: 'deleted',
  operators: 'of others',
  orders: 'stripped',
  package_quote_versions: 'stripped',
  package_quotes: 'of others',
  packages: 'of others',
  partner_requests: 'deleted',
  partners: 'of others',
  passkeys: 'deleted',
  payment_sessions: 'kept by law',
  push_subscriptions: 'deleted',
  queue_entries: 'kept by law',
  recovery_codes: 'deleted',
  referral_rewards: 'kept by law',
  remembered_searches: 'deleted',
  saved_travellers: 'deleted',
  saved_views: 'deleted',
  searches: 'deleted',
  seat_blocks: 'of others',
  second_factors: 'deleted',
  sessions: 'deleted',
  sign_in_failures: 'deleted',
  site_events: 'ids that expire',
  supplier_applications: 'deleted',
  supplier_lists: 'of others',
  trip_waitlist: 'deleted',
  trips: 'stripped',
  users: 'emptied',
  wallet_requests: 'kept by law',
}

describe('erasing my account', () => {
  test('has a rule for every table that names a user', async () => {
    expect(await tablesOfUsers(server)).toEqual(Object.keys(fates).toSorted())
  })

  test('leaves the person only where the law requires it, and every sum as it was', async () => {
    const person = await addMarkedPerson(server, 'zebedee')
    const before = await ledgerSums()
    const check = await server.must(calls.closeCheck, {}, { as: roleOf(person) })
    expect(check).toMatchObject({ blockers: [], kept: { bookings: 1, documents: 1 }, email: person.email })
    const { result } = (await close(person)) as { result: { erasedAt: string } }
    expect(result.erasedAt).toBe(server.deps.now().toISOString())
    expect(await ledgerSums()).toEqual(before)

    for (const [table, fate] of Object.entries(fates)) {
      if (fate !== 'deleted') continue
      const where = [
        'email_subscribers',
        'partner_requests',
        'agency_invitations',
        'mails',
        'sign_in_failures',
      ]
      if (where.includes(table)) continue
      const [row] = await selectRows<{ count: number }>(
        server.database.db,
        sql`select count(*)::int as count from ${sql.identifier(table)} where user_id = ${person.userId}`,
      )
      expect([table, row?.count]).toEqual([table, 0])
    }
    // The confirmation is sent to the old address, and its row is deleted with it.
    expect(await mailsTo(server, person.email)).toMatchObject([{ kind: 'account-erased', state: 'queued' }])
    await server.sendMails()
    expect(await mailsTo(server, person.email)).toEqual([])
    expect(server.box.mails.at(-1)).toMatchObject({ to: { address: person.email } })

    expect(await findStored(server, person.phone)).toEqual([])
    expect(await findStored(server, 'Pzebedee')).toEqual([])
    expect(await findStored(server, '1981-02-03')).toEqual([])
    expect(await findStored(server, person.email)).toEqual(['issued_documents.parties'])
    expect(await findStored(server, 'zebedee')).toEqual([
      'audit_events.actor_user_id',
      'audit_events.details',
      'audit_events.subject_user_id',
      'audit_events.target',
      'booked_names.name',
      'booked_names.user_id',
      'bookings.created_by',
      'bookings.order_id',
      'bookings.passenger_names',
      'bookings.passengers',
      'bookings.reference',
      'bookings.user_id',
      'flight_usage.user_id',
      'issued_documents.about',
      'issued_documents.document_no',
      'issued_documents.parties',
      'issued_documents.user_id',
      'legal_entities.id',
      'orders.id',
      'orders.passengers',
      'orders.user_id',
      'payment_sessions.created_by',
      'payment_sessions.order_id',
      'payment_sessions.remark',
      'payment_sessions.user_id',
      'queue_entries.names',
      'queue_entries.user_id',
      'site_events.user_id',
      'users.email',
      'users.id',
      'users.legal_entity_id',
      'wallet_requests.created_by',
      'wallet_requests.reason',
      'wallet_requests.user_id',
    ])
    expect(await userRow(server, person.userId)).toMatchObject({
      email: `erased-${person.userId}@erased.invalid`,
      firstName: 'Erased',
      lastName: 'account',
      passwordHash: '',
      isBlocked: true,
      billing: null,
    })
    expect(await auditTrail(server, person.userId, 'account.erase')).toMatchObject([
      { details: { kept: { bookings: 1, documents: 1 } } },
    ])
  })

  test('ends every session, and nobody signs in again', async () => {
    const person = await addMarkedPerson(server, 'yolanda')
    const token = await server.signIn(roleOf(person))
    await close(person)
    const after = await server.call(calls.getMyProfile, {}, { headers: { 'auth-token': token } })
    expect(errorCode(after)).toBe('notSignedIn')
    for (const email of [person.email, `erased-${person.userId}@erased.invalid`]) {
      const again = await server.call(calls.login, { email, password: demoPassword })
      expect(errorCode(again)).toBe('signInFailed')
    }
  })

  test('keeps lists, statements, documents and tickets working for staff', async () => {
    const person = await addMarkedPerson(server, 'xaverina')
    await close(person)
    const staff = { as: 'staff' }
    const customer = await server.must(calls.getUserById, { id: person.userId }, staff)
    expect(customer).toMatchObject({ firstName: 'Erased', email: '', isBlocked: true })
    expect(customer.erasedAt).not.toBeNull()
    await server.must(calls.getCustomers, {}, staff)
    const page = await server.must(tickets.tickets, { pnrOrTicketNumber: 'MARKED', view: 'full' }, staff)
    const [booking] = await server.database.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.userId, person.userId)))
    expect(page.tickets.map(({ bookingId }) => bookingId)).toContain(String(booking?.id))
    const month = await server.must(wallet.documents, { month: '2026-11' }, staff)
    expect(month.documents.map(({ documentNo }) => documentNo)).toContain('INV-xaverina')
    await server.must(wallet.statement, { userId: person.userId }, staff)
    await server.must(wallet.balances, { at: server.deps.now().toISOString() }, staff)
  })

  test('cannot be undone or edited', async () => {
    const person = await addMarkedPerson(server, 'wendelin')
    await close(person)
    const staff = { as: 'admin' }
    const unblock = { customerId: person.userId, isBlocked: false, reason: '' }
    expect(errorCode(await server.call(calls.toggleBlock, unblock, staff))).toBe('forbidden')
    const edit = { customerId: person.userId, firstName: 'Again', email: person.email }
    expect(errorCode(await server.call(calls.updateDetails, edit, staff))).toBe('forbidden')
    expect(errorCode(await server.call(calls.eraseCheck, { userId: person.userId }, staff))).toBe(
      'wrongState',
    )
    expect(
      errorCode(await server.call(calls.beginActFor, { userId: person.userId }, { as: 'staff' })),
    ).not.toBeNull()
    await expect(
      server.database.db.update(users).set({ isBlocked: false }).where(eq(users.id, person.userId)),
    ).rejects.toThrow()
  })

  test('lets the same address sign up anew, with nothing of the old account', async () => {
    const person = await addMarkedPerson(server, 'valdemar')
    await close(person)
    const { body } = await server.fromElsewhere(calls.signup.path, aSignUp({ email: person.email }))
    expect(body.success).toBe(true)
    const stored = await findStored(server, person.email)
    expect(stored).not.toContain('bookings.passengers')
  })

  test('happens once for two clicks', async () => {
    const person = await addMarkedPerson(server, 'ulysseus')
    const answers = await Promise.all([close(person), close(person)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await auditTrail(server, person.userId, 'account.erase')).toHaveLength(1)
  })

  test('needs the right password', async () => {
    const person = await addMarkedPerson(server, 'thaddeus')
    expect(errorCode(await close(person, 'not my password'))).toBe('invalidRequest')
    expect(errorCode(await close(person, ''))).toBe('invalidRequest')
    expect((await userRow(server, person.userId)).erasedAt).toBeNull()
  })

  test('needs the mailed code without a password', async () => {
    const person = await addMarkedPerson(server, 'salvador')
    const as = { as: roleOf(person) }
    await server.signIn(roleOf(person))
    await run(sql`update users set password_hash = '' where id = ${person.userId}`)
    const { code } = await server.must(calls.mailCloseCode, {}, as)
    await server.sendMails()
    // Emails of tests before it may be sent in the same run.
    const sent = server.box.mails.findLast(
      ({ to, text }) => to.address === person.email && text.includes('Your code'),
    )
    const digits = /Your code: (\d{6})/.exec(sent?.text ?? '')?.[1] ?? ''
    const wrong = digits === '000000' ? '000001' : '000000'
    const refused = await server.call(calls.closeAccount, { mailed: { code, digits: wrong } }, as)
    expect(errorCode(refused)).toBe('codeInvalid')
    await server.must(calls.closeAccount, { mailed: { code, digits } }, as)
    expect((await userRow(server, person.userId)).erasedAt).not.toBeNull()
  })
})
