import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorStatus, errorText } from '#contract/common/errors.ts'
import { declaredEndpoints } from '#contract/http/declared.ts'
import { allEndpoints } from '#contract/http/registry.ts'
import { openPglite } from '#server/db/open-pglite.ts'
import { boundCalls } from '#server/features/bound-calls.ts'
import { createSiteDirectory } from '#server/sites/site-directory.ts'
import { createSessionService } from '#server/people/sessions.ts'
import { calledEndpoints } from '#tests/support/called-endpoints.ts'
import { testDeps } from '#tests/support/test-deps.ts'

/** Calls that the specification names and that aren't served yet. This number may only decrease. */
const maxDeclaredOnly = 2
/** Creates a new database, on a loaded machine. */
const slowMs = 120_000

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))

describe('the contract is complete', () => {
  test(
    'has a route for every endpoint',
    async () => {
      const database = await openPglite(null)
      const deps = testDeps(database)
      const bound = boundCalls(deps, {
        sessions: createSessionService(database, deps.now),
        directory: createSiteDirectory(deps),
        flushApiUsage: async () => undefined,
      }).map((call) => call.endpoint.id)
      await database.close()
      expect([...bound].sort()).toEqual(allEndpoints.map((endpoint) => endpoint.id).sort())
    },
    slowMs,
  )

  test('has an API test for every endpoint', () => {
    const called = new Set(
      ['tests/api', 'tests/support']
        .flatMap((folder) => filesBelow(folder, /\.ts$/))
        .flatMap((file) => [...calledEndpoints(file, readFileSync(file, 'utf8'))]),
    )
    expect(allEndpoints.map(({ id }) => id).filter((id) => !called.has(id))).toEqual([])
  })

  test.each([
    ['server.call(endpoints.users.login, {})', true],
    ['const { login: signIn } = endpoints.users\nserver.must(signIn, {})', true],
    ['const { users } = endpoints\napp.inject({ url: `/api/${users.login.path}` })', true],
    ["fetch('/api/wl/user/login?next=1')", true],
    ['const { login } = endpoints.users', false],
    ['expect(endpoints.users.login.path).toBe("wl/user/login")', false],
    ['server.call(endpoints.users.logout, {}) // endpoints.users.login', false],
    ['seen.add(endpoints.users.login.id)', false],
  ])('only a call counts: %s', (source, isCalled) => {
    expect(calledEndpoints('a.test.ts', source).has('users.login')).toBe(isCalled)
  })

  test('has unique ids and addresses, served and declared ones apart', () => {
    const ids = allEndpoints.map((endpoint) => endpoint.id)
    expect(new Set(ids).size).toBe(ids.length)
    const addresses = [...allEndpoints, ...declaredEndpoints].map((call) => `${call.method} ${call.path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('only shrinks its list of calls that are declared but not served', () => {
    expect(declaredEndpoints.length).toBeLessThanOrEqual(maxDeclaredOnly)
  })

  test('names the screens of exactly those calls that visitors make on a site that may be locked', () => {
    const named = allEndpoints.filter(({ shownOn }) => shownOn !== undefined && shownOn.length > 0)
    expect(named.map(({ id }) => id)).toEqual(
      allEndpoints.filter(({ access }) => access === 'visitor').map(({ id }) => id),
    )
  })

  test('puts a text beside every booking status, because clients may not know ours', () => {
    const schemas = ['src/contract/http', 'src/contract/entities']
      .flatMap((folder) => filesBelow(folder, /\.ts$/))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const statuses = schemas.match(/^ +(?:status|bookingStatus): BookingStatus,$/gm) ?? []
    expect(statuses.length).toBeGreaterThan(5)
    const explained = schemas.match(
      /^ +(status|bookingStatus): BookingStatus,\n(?: +statusId: z\.int\(\),\n)?(?: +\/\*\*.*\*\/\n)* +\1Text: z\.string\(\),$/gm,
    )
    expect(explained).toHaveLength(statuses.length)
  })

  test('gives every error code a failing status and a text', () => {
    for (const [code, status] of Object.entries(errorStatus)) {
      expect(status, code).toBeGreaterThanOrEqual(400)
      expect(errorText[code as keyof typeof errorText].length, code).toBeGreaterThan(10)
    }
  })
})

describe('migrations', () => {
  test('have a file for every journal entry, and the reverse', () => {
    const folder = 'src/server/db/migrations'
    const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[]
    }
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => name.replace('.sql', ''))
    expect(files.sort()).toEqual(journal.entries.map((entry) => entry.tag).sort())
  })
})
