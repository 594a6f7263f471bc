import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#server/db/open-postgres.ts'
import { siteGateways, sites, supplierAccounts } from '#server/db/schema/index.ts'
import { assertKnownSecret, retireEarlierSecrets } from '#server/db/installation-keys.ts'
import type { DatabaseFacts } from '#server/features/operator/doctor/doctor.repo.ts'
import { describeFacts, examine } from '#server/features/operator/doctor/doctor.service.ts'
import { loadSecrets } from '#server/secret-key.ts'
import { toSealKeys } from '#server/secrets/seal-keys.ts'
import { sealSecrets } from '#server/secrets/seal-secrets.ts'
import { StartRefused } from '#server/start-refused.ts'
import { sealPassword } from '#server/suppliers/own-accounts/own-accounts.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { startPostgres, type Postgres } from '#tests/support/native/postgres.ts'
import { testDeps, testNow, type TestDeps } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

describe('the database', () => {
  const findings = async ({
    secret,
    ...over
  }: TestDeps & Pick<Required<TestDeps>, 'database'> & { secret?: string }) => {
    const { mail, ...deps } = testDeps(over.database, over)
    const folder = tempFolder('doctor')
    try {
      const config = {
        ...deps.config,
        dataFolder: folder.path,
        operatorHost: '',
        secret: secret ?? deps.config.secret,
      }
      return await examine({ ...deps, mail, config })
    } finally {
      folder.remove()
    }
  }

  it('that is in order has no fault', async () => {
    const database = await openTestDatabase()
    const found = await findings({ database })
    // The tests' own PostgreSQL doesn't wait for the disk, and the doctor rightly says so.
    const isOfTests = (text: string): boolean => text.startsWith('synchronous_commit is off')
    expect(found.filter(({ state, text }) => state === 'fail' && !isOfTests(text))).toEqual([])
    expect(found.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['Database', 'Tables', 'Secret', 'Clock']),
    )
    await database.close()
  })

  const another = 'another secret of at least 32 characters'
  const own = testDeps({} as never).config.secret
  const toSecrets = (secret: string | null, earlierSecret: string | null = null) =>
    loadSecrets({ secret, earlierSecret, dataFolder: 'nowhere' })
  const secretOf = async (over: Parameters<typeof findings>[0]) =>
    (await findings(over)).find(({ check }) => check === 'Secret')
  const config = { secret: 'x', earlierSecret: null, dataFolder: '' }

  /** Opens a database in which nothing is sealed. */
  const openUnsealed = async () => {
    const database = await openTestDatabase()
    await database.db.delete(siteGateways)
    await database.db.delete(supplierAccounts)
    return database
  }

  it('without a stored secret gets none from the doctor, so the real one still starts', async () => {
    const database = await openUnsealed()
    expect(await secretOf({ database, secret: another })).toEqual({
      check: 'Secret',
      state: 'ok',
      text: 'The database has no secret yet. The server stores this one when it starts.',
    })
    await assertKnownSecret(database, toSecrets(own), config)
    expect((await secretOf({ database }))?.text).toBe('The secret belongs to this database.')
    expect((await secretOf({ database, secret: another }))?.state).toBe('fail')
    await database.close()
  })

  it.each(['gateway', 'supplier'])(
    'of an earlier version, with a %s account, accepts only the secret that the account was sealed with',
    async (kind) => {
      const database = await openUnsealed()
      const secrets = toSecrets(own)
      const sealKeys = toSealKeys(secrets.current)
      const siteId = 'sealed'
      await database.db.insert(sites).values({ id: siteId, config: {} as never })
      if (kind === 'gateway')
        await database.db.insert(siteGateways).values({
          siteId,
          gateway: 'razorpay',
          merchantKey: 'm',
          sealedSecrets: sealSecrets(sealKeys, 'sealed/razorpay', { key: 'k' }),
          updatedAt: testNow,
        })
      else
        await database.db.insert(supplierAccounts).values({
          siteId,
          environment: 'staging',
          userName: 'user',
          sealedPassword: sealPassword(sealKeys, siteId, 'p'),
          isActive: true,
          createdAt: testNow,
          updatedAt: testNow,
        })
      expect(await secretOf({ database, secret: another })).toMatchObject({ state: 'fail' })
      await expect(assertKnownSecret(database, toSecrets(another), config)).rejects.toThrow(StartRefused)
      await assertKnownSecret(database, secrets, config)
      expect((await secretOf({ database }))?.text).toBe('The secret belongs to this database.')
      await database.close()
    },
  )

  it('opened by an earlier secret is reported until that one is retired', async () => {
    const database = await openUnsealed()
    await assertKnownSecret(database, toSecrets(own), config)
    await assertKnownSecret(database, toSecrets(another, own), config)
    for (const secret of [own, another])
      expect(await secretOf({ database, ...(secret === null ? {} : { secret }) })).toMatchObject({
        state: 'warn',
        text: expect.stringContaining('secret retire'),
      })
    await database.transaction((tx) => retireEarlierSecrets(tx, toSecrets(another)))
    expect((await secretOf({ database }))?.state).toBe('fail')
    expect((await secretOf({ database, secret: another }))?.text).toBe('The secret belongs to this database.')
    await database.close()
  })

  it('whose clock differs is reported with the direction', async () => {
    const database = await openTestDatabase()
    const ahead = { ...database, readClock: async () => new Date(Date.now() + 60_000) }
    expect(await findings({ database: ahead })).toContainEqual({
      check: 'Clock',
      state: 'fail',
      text: expect.stringMatching(/clock is (?:59|60) s behind the database's\. Synchronise both with NTP\./),
    })
    await database.close()
  })
})

describe('what a database says about itself', () => {
  const { config } = testDeps({} as never)
  const good: DatabaseFacts = {
    version: '15.8',
    encoding: 'UTF8',
    mayCreateTables: true,
    isStandby: false,
    isSynchronous: true,
    maxConnections: 100,
    indiaHour: 17,
  }
  it('is in order', () => {
    expect(describeFacts(good, config, false).map(({ state }) => state)).toEqual(['ok', 'ok'])
  })

  it.each<[Partial<DatabaseFacts>, string, string]>([
    [{ isStandby: true, mayCreateTables: false }, 'fail', 'Use the primary'],
    [{ version: '13.4' }, 'warn', 'Upgrade to 15'],
    [{ maxConnections: 12 }, 'warn', 'lower DATABASE_POOL'],
    [{ indiaHour: 12 }, 'fail', 'Install its time zone files'],
  ])('is reported when it has %j', (facts, state, text) => {
    const found = describeFacts({ ...good, ...facts }, config, false).filter((one) => one.state !== 'ok')
    expect(found).toEqual([expect.objectContaining({ state, text: expect.stringContaining(text) })])
  })
})

describe('a PostgreSQL database', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres({ databaseUrl: undefined })
  })
  afterAll(() => postgres?.stop())

  const query = async (url: string, ...statements: string[]): Promise<void> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const failuresOf = async (url: string): Promise<string[]> => {
    const database = await openPostgres(url, { poolSize: 2 })
    const { mail, ...deps } = testDeps(database)
    try {
      const config = {
        ...deps.config,
        operatorHost: '',
        databaseUrl: url,
        dataFolder: tempFolder('doctor').path,
      }
      const found = await examine({ ...deps, mail, config })
      return found
        .filter(({ state, check }) => state === 'fail' && check === 'Database')
        .map(({ text }) => text)
    } finally {
      await database.close()
    }
  }
  const named = (name: string, user = 'postgres'): string => {
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    url.username = user
    return url.href
  }

  it('in SQL_ASCII, or that acknowledges bookings before they are stored, is reported', async () => {
    await query(
      postgres.url,
      "create database ascii encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0",
      'create database hasty',
    )
    // The tests' own server doesn't wait for the disk.
    await query(named('ascii'), 'alter database ascii set synchronous_commit = on')
    expect(await failuresOf(named('ascii'))).toEqual([
      "The database's encoding is SQL_ASCII, so names in other scripts are lost. Create it again with encoding UTF8.",
    ])
    expect(await failuresOf(named('hasty'))).toEqual([
      'synchronous_commit is off: a crash loses confirmed bookings. Turn it on.',
    ])
  })

  it('whose user may not create tables is reported', async () => {
    await query(postgres.url, 'create database owned', 'create role guest login')
    await query(named('owned'), 'alter database owned set synchronous_commit = on')
    expect(await failuresOf(named('owned', 'guest'))).toEqual([
      "The database user can't create tables, so upgrades fail. Make it the owner of the database.",
    ])
  })
})
