import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { AppOptions } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { createScriptedSupplier, type ScriptedSupplier } from './scripted-supplier.ts'
import { testNow } from './test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from './test-server.ts'

/** A database whose ledger must balance at the end, a scripted supplier and a clock. */
interface Scene {
  readonly database: Database
  readonly supplier: ScriptedSupplier
  /** Current time of the nodes; tests can change it. */
  clock: { now: Date }
}

const openScene = () => {
  const scene: Scene = {
    database: {} as Database,
    supplier: {} as ScriptedSupplier,
    clock: { now: testNow },
  }
  beforeAll(async () => {
    Object.assign(scene.database, await openTestDatabase())
  })
  return scene
}

/** Starts a node of the scene; closing it leaves the database open for the others. */
const startNode = (
  { database, supplier, clock }: Scene,
  options: Partial<AppOptions> = {},
): Promise<TestServer> =>
  startTestServer({
    ...options,
    database: { ...database, close: async () => undefined },
    suppliers: [supplier],
    now: () => clock.now,
  })

/**
 * Sets up one node, restarted for each test with a supplier that has sold nothing. Its fields are set before the
 * first test.
 */
export const setUpBookingServer = () => {
  const scene = openScene()
  const server = {} as TestServer
  beforeEach(async () => {
    scene.clock.now = testNow
    Object.assign(scene.supplier, createScriptedSupplier())
    Object.assign(server, await startNode(scene))
  })
  afterAll(async () => {
    expect(await checkLedger(scene.database.db)).toEqual([])
    await scene.database.close()
  })
  return { ...scene, server }
}

/**
 * Sets up two nodes on one database and one supplier. On the embedded engine they take turns; on PostgreSQL they
 * race. `options` are those of both.
 */
export const setUpTwoNodes = (options: Partial<AppOptions> = {}) => {
  const scene = openScene()
  const nodes = [{}, {}] as [TestServer, TestServer]
  beforeAll(async () => {
    Object.assign(scene.supplier, createScriptedSupplier())
    for (const node of nodes) Object.assign(node, await startNode(scene, options))
  })
  afterAll(async () => {
    expect(await checkLedger(scene.database.db)).toEqual([])
    await Promise.all(nodes.map(({ app }) => app.close()))
    await scene.database.close()
  })
  return { ...scene, nodes }
}
