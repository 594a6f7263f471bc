import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rightLabel, staffRights, type StaffRight } from '#contract/common/staff-rights.ts'
import { headerNames } from '#contract/common/headers.ts'
import { allEndpoints, endpoints } from '#contract/http/registry.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** Every right of staff, with it and without it, against every call that requires it. */
const allRights = staffRights.map(({ id }) => id)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const listRights = (right: StaffRight | readonly StaffRight[]): readonly StaffRight[] =>
  typeof right === 'string' ? [right] : right

const guarded = allEndpoints.flatMap((endpoint) =>
  endpoint.right === undefined ? [] : [{ id: endpoint.id, endpoint, rights: listRights(endpoint.right) }],
)

/** Calls without a body: this only tests the rights, which are checked first. */
const probe = async (endpoint: (typeof guarded)[number]['endpoint'], as = 'staff') => {
  const answer = await server.call(endpoint, {}, { as })
  return answer.ok ? null : answer.failure
}

test.each(guarded)('$id needs its right', async ({ endpoint, rights }) => {
  await setStaffRights(
    server.database,
    allRights.filter((right) => !rights.includes(right)),
  )
  const [first] = rights
  expect(await probe(endpoint)).toMatchObject({
    errorCode: 'forbidden',
    message: expect.stringContaining(rightLabel(first as StaffRight)),
  })
  for (const right of rights) {
    await setStaffRights(server.database, [right])
    expect((await probe(endpoint))?.errorCode).not.toBe('forbidden')
  }
})

test('the owner and super admins need no group for any of them', async () => {
  for (const { endpoint } of guarded) {
    const as = ['staff', 'staffOrExportingAgent'].includes(endpoint.access) ? 'admin' : 'owner'
    expect((await probe(endpoint, as))?.errorCode, endpoint.id).not.toBe('forbidden')
  }
})

/** Rights that services check, because they depend on the row. Their tests are those of the features. */
const checkedByServices: readonly StaffRight[] = [
  'customers.actFor',
  'bookings.view',
  'bookings.issue',
  'bookings.release',
  'changes.request',
  'changes.waiveCharge',
  'tickets.editFee',
  'tickets.editDiscount',
  'seatBlocks.manage',
  'trips.seeCost',
]

test('every right is required by a call or a service', () => {
  const asked = new Set([...guarded.flatMap(({ rights }) => rights), ...checkedByServices])
  expect(allRights.filter((right) => !asked.has(right))).toEqual([])
})

describe('a change of rights', () => {
  const { getCustomers } = endpoints.users
  const page = { page: 1, pageSize: 5 }

  test('applies to the next call of a session that is already open, and its answer shows it', async () => {
    await setStaffRights(server.database, ['customers.view'])
    const before = await server.call(getCustomers, page, { as: 'staff' })
    await setStaffRights(server.database, ['wallets.view'])
    const after = await server.call(getCustomers, page, { as: 'staff' })
    expect([before.ok, after.ok]).toEqual([true, false])
    const marks = [before, after].map(({ response }) => response.headers[headerNames.rights])
    expect(new Set(marks).size).toBe(2)
    const again = await server.call(getCustomers, page, { as: 'staff' })
    expect(again.response.headers[headerNames.rights]).toBe(marks[1])
  })

  test("doesn't show to customers", async () => {
    const answer = await server.call(endpoints.permissions.fromSession, {}, { as: 'agent' })
    expect(answer.ok && answer.result.permissions).toEqual([])
    expect(answer.response.headers[headerNames.rights]).toBeUndefined()
  })
})
