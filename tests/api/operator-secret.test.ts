import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import {
  assertKnownSecret,
  openKeys,
  replaceKnownSecret,
  retireEarlierSecrets,
} from '#server/db/installation-keys.ts'
import {
  installation,
  installationKeys,
  secondFactors,
  siteGateways,
  supplierAccounts,
} from '#server/db/schema/index.ts'
import { loadSecrets, type GivenSecrets } from '#server/secret-key.ts'
import { toFactorPlace, toGatewayPlace } from '#server/secrets/seal-places.ts'
import { openSecrets, sealSecrets } from '#server/secrets/seal-secrets.ts'
import { StartRefused } from '#server/start-refused.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer } from '#tests/support/test-server.ts'

const toConfig = (secret: string, earlierSecret: string | null = null) => ({
  secret,
  earlierSecret,
  dataFolder: 'nowhere',
})
const given = (secret: string, earlierSecret: string | null = null): GivenSecrets =>
  loadSecrets(toConfig(secret, earlierSecret))
const first = 'the first secret of the installation'
const second = 'the second secret of the installation'
const third = 'the third secret of the installation'
const webhookSecret = 'a secret that the gateway knows'

let database: Database
const start = (...secrets: Parameters<typeof given>) =>
  assertKnownSecret(database, given(...secrets), toConfig(...secrets))
const keysOf = (...secrets: Parameters<typeof given>) =>
  openKeys(database.db, given(...secrets), toConfig(...secrets))
const replace = (...secrets: Parameters<typeof given>) =>
  database.transaction((tx) => replaceKnownSecret(tx, given(...secrets)))
const retire = (secret: string) => database.transaction((tx) => retireEarlierSecrets(tx, given(secret)))

/** Reads one agency's gateway, and seals it as a node does that was started with these secrets. */
const readGateway = async () => {
  const [row] = await database.db.select().from(siteGateways).orderBy(siteGateways.siteId).limit(1)
  if (!row) throw new Error('the demo has no gateway')
  return row
}
const sealAs = async (...secrets: Parameters<typeof given>) => {
  const row = await readGateway()
  const { sealKeys } = await keysOf(...secrets)
  await database.db
    .update(siteGateways)
    .set({ sealedSecrets: sealSecrets(sealKeys, toGatewayPlace(row), { webhookSecret }) })
    .where(eq(siteGateways.id, row.id))
}
const openAs = async (...secrets: Parameters<typeof given>) => {
  const row = await readGateway()
  return openSecrets((await keysOf(...secrets)).sealKeys, toGatewayPlace(row), row.sealedSecrets)
}

beforeEach(async () => {
  database = await openTestDatabase()
  // The demo's accounts are sealed with the tests' own key.
  await database.db.update(siteGateways).set({ sealedSecrets: '' })
  await database.db.delete(supplierAccounts)
  await database.db.delete(installationKeys)
  await database.db.update(installation).set({ secretCheck: '' })
})
afterEach(() => database.close())

describe('a server secret that is replaced by another', () => {
  test('keeps e-ticket links and accounts, on nodes with either secret', async () => {
    await start(first)
    await sealAs(first)
    const before = await keysOf(first)
    await start(second, first)
    const nodes: Parameters<typeof given>[] = [[first], [second, first], [second]]
    for (const secrets of nodes) {
      expect(Buffer.from((await keysOf(...secrets)).secretKey)).toEqual(Buffer.from(before.secretKey))
      expect(await openAs(...secrets)).toEqual({ webhookSecret })
    }
    // A node that still runs with the first secret alone, from before the change, reads what a new node seals.
    await sealAs(second, first)
    const row = await readGateway()
    expect(openSecrets(before.sealKeys, toGatewayPlace(row), row.sealedSecrets)).toEqual({ webhookSecret })
  })

  test('seals with a new key once no node knows only the earlier secret', async () => {
    await start(first)
    const before = await keysOf(first)
    await start(second, first)
    await start(second)
    await sealAs(second)
    const row = await readGateway()
    expect(() => openSecrets(before.sealKeys, toGatewayPlace(row), row.sealedSecrets)).toThrow('unknown key')
    expect(await openAs(second, first)).toEqual({ webhookSecret })
  })

  test('ends the earlier one and encrypts every account again when that is retired', async () => {
    await start(first)
    await sealAs(first)
    const { sealedSecrets: before } = await readGateway()
    const old = await keysOf(first)
    await start(second, first)
    expect(await retire(second)).toEqual({ resealed: 1, unreadable: 0 })
    const row = await readGateway()
    expect(row.sealedSecrets).not.toBe(before)
    expect(() => openSecrets(old.sealKeys, toGatewayPlace(row), row.sealedSecrets)).toThrow()
    expect(await openAs(second)).toEqual({ webhookSecret })
    await expect(start(first)).rejects.toThrow(StartRefused)
    await start(second)
    expect(await retire(second)).toBeNull()
  })

  test('can be replaced again, with and without retiring the one in between', async () => {
    await start(first)
    await sealAs(first)
    const { secretKey } = await keysOf(first)
    await start(second, first)
    await sealAs(second)
    await start(third, second)
    expect(await openAs(third)).toEqual({ webhookSecret })
    expect(Buffer.from((await keysOf(third)).secretKey)).toEqual(Buffer.from(secretKey))
    expect(await retire(third)).toEqual({ resealed: 1, unreadable: 0 })
    expect(await openAs(third)).toEqual({ webhookSecret })
    for (const secret of [first, second]) await expect(start(secret)).rejects.toThrow(StartRefused)
  })

  test('gets one set of keys when two nodes start at once', async () => {
    await start(first)
    await Promise.all([start(second, first), start(second, first), start(second, first)])
    expect(await database.db.select().from(installationKeys)).toHaveLength(2)
    await sealAs(second)
    expect(await openAs(first)).toEqual({ webhookSecret })
  })

  test('is refused without the earlier one, and so is a wrong earlier one', async () => {
    await start(first)
    await expect(start(second)).rejects.toThrow(/also set FAREDESK_SECRET_OLD/)
    await expect(start(second, third)).rejects.toThrow(
      /^Neither FAREDESK_SECRET nor FAREDESK_SECRET_OLD is .* Set FAREDESK_SECRET_OLD to that secret\./,
    )
    await expect(keysOf(second)).rejects.toThrow(StartRefused)
    expect(await database.db.select().from(installationKeys)).toEqual([])
  })

  test('keeps the key that a node seals with until it reads the keys again', async () => {
    await start(first)
    await start(second, first)
    await start(third, second)
    // Opened the keys while `second` was still given, so it seals with the key before the newest.
    const late = await keysOf(third, second)
    await retire(third)
    const row = await readGateway()
    const sealedSecrets = sealSecrets(late.sealKeys, toGatewayPlace(row), { webhookSecret })
    await database.db.update(siteGateways).set({ sealedSecrets }).where(eq(siteGateways.id, row.id))
    expect(await openAs(third)).toEqual({ webhookSecret })
  })

  test('when it is lost, is replaced for good', async () => {
    await start(first)
    await start(second, first)
    expect(await replace(third)).toBe(true)
    await start(third)
    for (const secret of [first, second]) await expect(start(secret)).rejects.toThrow(StartRefused)
  })

  test('is not replaced for good while a given one still opens the database', async () => {
    await start(first)
    await sealAs(first)
    expect(await replace(first)).toBe(false)
    await start(second, first)
    const all: Parameters<typeof given>[] = [[first], [second], [third, second]]
    for (const secrets of all) expect(await replace(...secrets)).toBe(false)
    expect(await openAs(first)).toEqual({ webhookSecret })
  })
})

describe('after a lost secret was replaced', () => {
  const factor = { id: 'sf_lost', siteId: 'skyways', userId: 'usr_skyways_agent', kind: 'totp' } as const

  test('gateways can be entered again, and what no key opens is left alone and reported', async () => {
    await start(first)
    await sealAs(first)
    const { sealKeys: lost } = await keysOf(first)
    const sealed = sealSecrets(lost, toFactorPlace(factor.userId), { secret: 'of an app' })
    await database.db
      .insert(secondFactors)
      .values({ ...factor, sealed, createdAt: testNow, activeSince: testNow })
    expect(await replace(second)).toBe(true)
    expect((await readGateway()).sealedSecrets).toBe('')

    const server = await startTestServer({ database, ...(await keysOf(second)) })
    await server.must(
      endpoints.payments.saveSiteGateway,
      {
        gateway: 'razorpay',
        isActive: false,
        mode: 'test',
        publicConfig: { keyId: 'rzp_test_again' },
        secrets: { keySecret: 'entered-again', webhookSecret: 'entered-again-too' },
      },
      { as: 'owner' },
    )
    await server.app.close()
    await start(third, second)
    expect(await retire(third)).toEqual({ resealed: 1, unreadable: 1 })
  })
})

test('nothing in the database reveals a secret or a key', async () => {
  await start(first)
  await start(second, first)
  const { secretKey, sealKeys } = await keysOf(second)
  const stored = JSON.stringify([
    await database.db.select().from(installationKeys),
    await database.db.select().from(installation),
  ])
  for (const key of [secretKey, sealKeys.first, ...sealKeys.later.map((one) => one.key)])
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(stored).not.toContain(Buffer.from(key).toString(encoding))
  expect(sealKeys.later).toHaveLength(1)
})
