import { devNull } from 'node:os'
import pino from 'pino'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import path from 'node:path'
import { buildApp } from '#server/app.ts'
import { composeDeps } from '#server/compose.ts'
import { readConfig } from '#server/config/config.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createLogger } from '#server/logger.ts'
import { warmUp } from '#server/warm-up.ts'
import { withReplay } from './replay-supplier.ts'
import { suppliersFor } from './three-suppliers.ts'

/** Runs the whole application in a separate process, on a new embedded database unless DATABASE_URL names a server. */
const folder = mkdtempSync(path.join(tmpdir(), 'faredesk-bench-'))
const config = readConfig({
  ...process.env,
  FAREDESK_DATA: folder,
  FAREDESK_DEMO: '1',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'info',
  PORT: '0',
})
// Log lines are written as in production, because that takes time, but discarded.
const logger = createLogger(config.logLevel, pino.destination(devNull))
const composed = await composeDeps(config, logger)
const deps =
  process.argv[2] === 'replay'
    ? withReplay(composed, logger)
    : { ...composed, suppliers: suppliersFor(process.argv[2], composed.suppliers, composed.compute) }
await deps.database.migrate()
await seedDemo(deps)
const app = await buildApp(deps, { webFolder: process.argv[3] ?? null })
await warmUp(deps)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const stops = { longestMs: Math.round(delay.max / 1e6), p99Ms: Math.round(delay.percentile(99) / 1e6) }
  delay.reset()
  const memoryMb = Math.round(process.memoryUsage.rss() / 1048576)
  process.send?.({ cpuMs: (user + system) / 1000, memoryMb, stops })
})
process.once('disconnect', () => {
  void app
    .close()
    .then(() => deps.compute.close())
    .then(() => deps.database.close())
    .finally(() => {
      rmSync(folder, { recursive: true, force: true })
      process.exit(0)
    })
})
