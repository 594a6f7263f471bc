import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Access } from '#contract/common/roles.ts'
import { allEndpoints } from '#contract/http/registry.ts'

const staffAccess = new Set<Access>([
  'staff',
  'staffOrExportingAgent',
  'wlOwnerOrStaff',
  'supplierOrStaff',
  'superAdmin',
  'ownerOrSuperAdmin',
])
const [, forStaff = '', forOthers = ''] = readFileSync('docs/staff-calls.md', 'utf8').split(/^## /m)

/** Returns the cells of a table's rows, without heading and code marks. */
const readRows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll(/^`|`$/g, '')),
    )

test('the table has every call for staff, with its path and access', () => {
  const listed = readRows(forStaff).map(([id, path, access]) => `${id} ${path} ${access}`)
  const served = allEndpoints
    .filter(({ access }) => staffAccess.has(access))
    .map(({ id, path, access }) => `${id} ${path} ${access}`)
  expect(listed.toSorted()).toEqual(served.toSorted())
})

test('the table has the calls that staff make for other people, with their paths', () => {
  const byId = new Map<string, object>(allEndpoints.map((endpoint) => [endpoint.id, endpoint]))
  const rows = readRows(forOthers)
  expect(rows.length).toBeGreaterThan(10)
  for (const [id = '', path] of rows)
    expect(byId.get(id), id).toMatchObject({
      path,
      access: expect.stringMatching(/^(?:signedIn|agencyOrStaff)$/),
    })
})

test('the table names the daily limit at each call that may need a second person', () => {
  const limited = [...readRows(forStaff), ...readRows(forOthers)]
    .filter((cells) => cells.at(-1)?.includes('daily limit') && !cells[0]?.startsWith('wallet.'))
    .map(([id]) => id ?? '')
    // Entries above the limit become a request that someone else approves.
    .filter((id) => id !== 'users.addUserWalletEntry')
  const declared: string[] = allEndpoints
    .filter(({ errors }) => errors.includes('secondPersonNeeded'))
    .map(({ id }) => id)
  expect(new Set(limited)).toEqual(new Set(declared))
})
