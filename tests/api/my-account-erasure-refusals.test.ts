import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErasureBlocker } from '#contract/entities/data-copy.ts'
import { endpoints } from '#contract/http/registry.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { ledgerAccounts } from '#server/db/schema/index.ts'
import { auditTrail, errorCode } from '#tests/support/customers-kit.ts'
import { addMarkedPerson } from '#tests/support/data-rights-kit.ts'
import type { MarkedPerson } from '#tests/support/data-rights-rows.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { users: calls } = endpoints
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const roleOf = ({ email }: MarkedPerson): string => email.split('@')[0] ?? ''
const close = (person: MarkedPerson) =>
  server.call(calls.closeAccount, { password: demoPassword }, { as: roleOf(person) })
const run = (statement: ReturnType<typeof sql>) => server.database.db.execute(statement)

describe('an account with something open', () => {
  const blockersOf = async (person: MarkedPerson): Promise<ErasureBlocker[]> => {
    const { blockers } = await server.must(calls.closeCheck, {}, { as: roleOf(person) })
    expect(errorCode(await close(person))).toBe(blockers.length > 0 ? 'wrongState' : null)
    return blockers.map(({ is }) => is)
  }
  const open: [string, ErasureBlocker, (id: string) => ReturnType<typeof sql>][] = [
    [
      'money in the wallet',
      'walletBalance',
      (id) =>
        sql`insert into ledger_accounts (site_id, code, user_id, balance_minor) values ('skyways', 'wallet', ${id}, 500)`,
    ],
    [
      'reserved money',
      'walletBalance',
      (id) =>
        sql`insert into ledger_accounts (site_id, code, user_id, balance_minor) values ('skyways', 'walletReserved', ${id}, 500)`,
    ],
    ['a hold', 'openBookings', (id) => sql`update bookings set status = 1 where user_id = ${id}`],
    [
      'a purchase in progress',
      'openBookings',
      (id) => sql`update bookings set status = 2 where user_id = ${id}`,
    ],
    [
      'a return flight that has not departed',
      'futureTickets',
      (id) =>
        sql`update bookings set segments = replace(segments::text, '2026-10-01T10', '2026-12-24T10')::jsonb where user_id = ${id}`,
    ],
    [
      'a payment',
      'openPayments',
      (id) => sql`update payment_sessions set state = 'pending' where user_id = ${id}`,
    ],
    [
      'a wallet request',
      'openWalletRequests',
      (id) => sql`update wallet_requests set state = 'Pending' where user_id = ${id}`,
    ],
    [
      'colleagues on its wallet',
      'sharedWallet',
      (id) =>
        sql`update users set wallet_user_id = ${id} where id in (${id}, 'usr_meridian_none', 'usr_skyways_corporate')`,
    ],
    [
      'the only admin of an agency',
      'lastAdmin',
      (id) => sql`update users set wallet_user_id = 'usr_nobody' where id = ${id}`,
    ],
    ['the rights of staff', 'colleague', (id) => sql`update users set user_type = 'staff' where id = ${id}`],
    ['the agency', 'colleague', (id) => sql`update users set is_wl_owner = true where id = ${id}`],
  ]
  test.each(open)('is refused with %s', async (what, blocker, make) => {
    const person = await addMarkedPerson(server, `p${what.replaceAll(/[^a-z]/g, '')}`.slice(0, 20))
    await server.signIn(roleOf(person))
    await run(make(person.userId))
    expect(await blockersOf(person)).toEqual([blocker])
    await run(sql`update users set wallet_user_id = null where id in ('usr_skyways_corporate')`)
  })

  test('is refused with an open change request', async () => {
    const person = await addMarkedPerson(server, 'rosamund')
    await run(sql`with r as (insert into change_requests (site_id, booking_id, user_id, created_by, request_type, cancellation_type, remarks, reference, created_at, updated_at)
      select 'skyways', id, user_id, user_id, 1, 3, '', 'CRrosamund', now(), now() from bookings where user_id = ${person.userId} returning id, booking_id)
      insert into change_items (request_id, site_id, booking_id, passenger_index, ticket_id, legs, state, share, created_at, updated_at)
      select id, 'skyways', booking_id, 0, 't', '[0]', 'pending', '{}', now(), now() from r`)
    expect(await blockersOf(person)).toEqual(['openChanges'])
  })
})

describe('erasing a customer', () => {
  test('is for those with the right, on their own site, and confirmed with the email', async () => {
    const person = await addMarkedPerson(server, 'quentina')
    const of = async (userId: string, confirmation: string, as: string) =>
      errorCode(await server.call(calls.eraseCustomer, { userId, confirmation }, { as }))
    // The demo's desk has every right; without a group, staff have what is allowed by default.
    await run(sql`update users set rbac_group_id = null where id = 'usr_skyways_staff'`)
    expect(await of(person.userId, person.email, 'staff')).toBe('forbidden')
    expect(await of(person.userId, person.email, 'agent')).toBe('forbidden')
    expect(await of('usr_meridian_retail', 'retail@meridian.example', 'admin')).toBe('notFound')
    expect(await of(person.userId, 'someone@else.example', 'admin')).toBe('invalidRequest')
    expect(await of('usr_skyways_owner', 'owner@skyways.example', 'admin')).toBe('wrongState')
    expect(await of(person.userId, ` ${person.email.toUpperCase()}`, 'admin')).toBeNull()
    expect(await auditTrail(server, person.userId, 'customer.erase')).toMatchObject([
      { actorUserId: 'usr_skyways_admin' },
    ])
  })

  test('leaves no credit limit to buy with', async () => {
    const person = await addMarkedPerson(server, 'petronel')
    await run(
      sql`insert into ledger_accounts (site_id, code, user_id, credit_limit_minor) values ('skyways', 'wallet', ${person.userId}, 100000)`,
    )
    await server.must(
      calls.eraseCustomer,
      { userId: person.userId, confirmation: person.email },
      { as: 'admin' },
    )
    const [account] = await server.database.db
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.userId, person.userId))
    expect(account?.creditLimitMinor).toBe(0)
  })
})
