import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { partners, users } from '#server/db/schema/index.ts'
import type { CallOptions, TestServer } from './test-server.ts'

const { consumers, partners: calls, site: siteCalls } = endpoints

type KeyInput = RequestInputOf<typeof calls.createKey>

/** The host of a site's sandbox, as `CallOptions` name it. */
export const sandboxOf = (site = 'skyways'): string => `sandbox.${site}`

export const allScopes: KeyInput['scopes'] = ['search', 'book', 'tickets', 'webhooks']

/** Finds the account of a demo role. */
export const findAccount = async ({ database }: TestServer, role: string, site = 'skyways') => {
  const [row] = await database.db
    .select()
    .from(users)
    .where(eq(users.email, `${role}@${site}.example`))
  if (!row) throw new Error(`there is no ${role} at ${site}`)
  return row
}

/** Opens API access for a demo agency, as the site's owner. */
export const openAccess = async (server: TestServer, role = 'agent', site = 'skyways') => {
  const { id: userId } = await findAccount(server, role, site)
  return (await server.must(consumers.openPartnerAccess, { userId }, { as: 'owner', site })).partner
}

/** Creates a key as the agency's admin, and returns how a program calls with it. */
export const addKey = async (
  server: TestServer,
  over: Partial<KeyInput> = {},
  by: CallOptions = { as: 'agent' },
) => {
  const input: KeyInput = { name: 'Booking engine', mode: 'test', scopes: allScopes, ...over }
  const { key, secret } = await server.must(calls.createKey, input, by)
  const site = by.site ?? 'skyways'
  const who = withKey(secret, input.mode === 'test' ? sandboxOf(site) : site)
  await waitForSite(server, who.site)
  return { key, secret, who }
}

/** Waits until a node serves a new site: it reads the list of domains at most once a second. */
const waitForSite = (server: TestServer, site: string): Promise<unknown> =>
  vi.waitFor(() => server.must(siteCalls.detect, { domain: `${site}.localhost` }, { site }), {
    timeout: 10_000,
    interval: 200,
  })

/** How a program calls with a key. */
export const withKey = (
  secret: string,
  site: string,
  headers: Record<string, string> = {},
): CallOptions & { site: string; headers: Record<string, string> } => ({
  site,
  headers: { 'auth-token': secret, ...headers },
})

/** Reads a partner as it is stored. */
export const findPartnerRow = async ({ database }: TestServer, id: string) => {
  const [row] = await database.db.select().from(partners).where(eq(partners.id, id))
  if (!row) throw new Error(`there is no partner ${id}`)
  return row
}
