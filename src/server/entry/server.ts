import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '#server/app.ts'
import { composeDeps } from '#server/compose.ts'
import { readConfig } from '#server/config/config.ts'
import { assertClock } from '#server/db/clock-skew.ts'
import { DatabaseUnavailable } from '#server/db/database.ts'
import { assertKnownSecret } from '#server/db/installation-keys.ts'
import { demoUserId, seedDemo } from '#server/demo/seed.ts'
import { seedDemoPackages } from '#server/demo/seed-packages.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import type { Deps } from '#server/deps.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import {
  createAdminCommands,
  toOperatorLink,
} from '#server/features/operator/commands/run-command.service.ts'
import { createOperatorServices } from '#server/features/operator/operator.service.ts'
import { createLogger } from '#server/logger.ts'
import { loadSecrets } from '#server/secret-key.ts'
import { StartRefused } from '#server/start-refused.ts'
import { serveMetrics } from '#server/telemetry/metrics-server.ts'
import { warmUp } from '#server/warm-up.ts'
import { serveAdminSocket } from './admin-socket.ts'
import { onParentEnd, printText, sendToParent, whenWebIsBuilt } from './parent.ts'
import { markAsPractice } from '#server/demo/mark-as-practice.ts'

const closeAfterMs = 10_000

/**
 * Runs one API process: opens the database, migrates, seeds the demo, listens, and ends gracefully on SIGTERM or
 * SIGINT.
 */
const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const pages = whenWebIsBuilt(process.env)
  sendToParent({ type: 'phase', phase: 'opening' })
  const deps = await composeDeps(config, logger, {
    prepare: async (database) => {
      await assertClock(database)
      await database.migrate()
      await assertKnownSecret(database, loadSecrets(config), config)
    },
  })
  sendToParent({ type: 'phase', phase: 'filling' })
  if (config.isDemo) await seedDemo(deps)
  if (config.hasDemoPackages) await seedDemoPackages(deps, demoUserId)
  if (config.isPractice) await markAsPractice(deps.database.db)
  await pages
  sendToParent({ type: 'phase', phase: 'serving' })
  let isEnding = false
  const folders = { webFolder: webFolder(), operatorFolder: operatorFolder(config) }
  const app = await buildApp(deps, { ...folders, isDraining: () => isEnding })
  const jobs = createJobRunner(deps, jobRegistry(deps))
  let stopAdmin = async (): Promise<void> => undefined
  let stopMetrics = async (): Promise<void> => undefined
  const end = async (): Promise<void> => {
    // Requested twice, by a message and by a signal; closing the database a second time would interrupt the first.
    if (isEnding) return
    isEnding = true
    // Give the proxy time to notice that /ready answers 503. Calls that were refused earlier would fail for users.
    await pause(config.drainSeconds * 1_000)
    // The process ends after the grace period even if something hangs.
    setTimeout(() => process.exit(1), closeAfterMs).unref()
    await stopAdmin()
    await app.close()
    await jobs.stop()
    await stopMetrics()
    await deps.telemetry.close()
    await deps.mail.close()
    await deps.compute.close()
    await deps.database.close()
    process.exit(0)
  }
  // Never removed: without a listener the second signal (Ctrl+C reaches every process of the terminal, and npm passes it on as well) would kill this process halfway.
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  onParentEnd(() => void end())
  if (config.metrics && deps.telemetry.scrape)
    ({ stop: stopMetrics } = await serveMetrics(config.metrics, deps.telemetry.scrape, logger))
  const warming = warmUp(deps)
  // Threads warm up while the server already answers; on the event loop this would block its first calls.
  if (config.computeThreads === 0) await warming
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  // The system may have chosen the port, and links to this machine contain it.
  config.port = port
  await jobs.start()
  if (!config.databaseUrl) stopAdmin = await serveAdmin(deps)
  sendToParent({ type: 'listening', port })
  if (folders.operatorFolder !== null) await announceFirstOperator(deps)
}

/** Runs the admin program's commands here, because only this process can open the embedded database. */
const serveAdmin = (deps: Deps): Promise<() => Promise<void>> =>
  serveAdminSocket(deps.config.dataFolder, createAdminCommands(deps), (fault) =>
    deps.logger.warn({ err: fault }, "the admin command can't reach this server while it runs"),
  )

/** Prints the link for the first operator, unless there is an operator already. */
const announceFirstOperator = async (deps: Deps): Promise<void> => {
  const code = await createOperatorServices(deps).links.firstLink()
  if (code === null) return
  printText(
    `This installation has no operator yet. Open this link within 24 hours to become the first:\n  ${toOperatorLink(deps.config, code)}`,
  )
}

/** Empty serves no pages, because the desktop console has its own. */
const webFolder = (): string | null => {
  const folder = process.env['FAREDESK_WEB'] ?? path.resolve('out/web')
  return folder === '' ? null : folder
}

/** Returns the folder of the operator's pages; null if they aren't served: without a host for them, in a console or on a practice server. */
const operatorFolder = ({ isPractice, operatorHost }: Deps['config']): string | null =>
  isPractice || operatorHost === '' || webFolder() === null ? null : path.resolve('out/operator')

run().catch((fault: unknown) => {
  console.error(explain(fault))
  sendToParent({ type: 'failed', reason: fault instanceof DatabaseUnavailable ? fault.reason : 'other' })
  process.exit(1)
})

const explain = (fault: unknown): string => {
  if (fault instanceof DatabaseUnavailable || fault instanceof StartRefused) return fault.message
  if (fault instanceof Error && (fault as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `Port ${process.env['PORT'] ?? 4000} is already in use. Stop the program that uses it, or choose another port: PORT=4100 npm start`
  }
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}
