import { constants, cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Names the folder in which a run keeps its demo data; without it each server is filled by itself. */
export const seedsVariable = 'FAREDESK_TEST_SEEDS'

/** Holds of the demo end in minutes: what is older is not given out any more. */
const freshForMs = 4 * 60_000

/** Fills a data folder as the first start of a server does, and leaves it closed. */
const fill = async (folder: string): Promise<void> => {
  // Only who fills one loads the server.
  const [{ composeDeps }, { readConfig }, { createLogger }, { seedDemo }, quick] = await Promise.all([
    import('#server/compose.ts'),
    import('#server/config/config.ts'),
    import('#server/logger.ts'),
    import('#server/demo/seed.ts'),
    import('./quick-passwords.ts'),
  ])
  const deps = await composeDeps(readConfig({ FAREDESK_DATA: folder }), createLogger('silent'))
  try {
    await deps.database.migrate()
    await seedDemo(deps)
    await quick.hashDemoPasswordsQuickly(deps.database.db)
  } finally {
    await deps.database.close()
  }
}

/** Fresh demo data of this run; what other processes see is always whole. */
const freshSeed = async (seeds: string): Promise<string> => {
  const youngest = Math.max(0, ...readdirSync(seeds).map(Number).filter(Number.isFinite))
  const now = Date.now()
  if (now - youngest < freshForMs) return path.join(seeds, String(youngest))
  const making = mkdtempSync(path.join(seeds, 'making-'))
  await fill(making)
  // Ages from before it was filled: that is the time which its holds count from.
  const made = path.join(seeds, String(now))
  renameSync(making, made)
  if (youngest > 0) rmSync(path.join(seeds, String(youngest)), { recursive: true, force: true })
  return made
}

/**
 * Puts the demo's data into an empty data folder: a copy of what this run made once, a few minutes old at most. A server
 * that starts there finds itself filled. Does nothing outside a run; the server fills the folder itself then.
 */
export const copySeedInto = async (folder: string): Promise<void> => {
  const seeds = process.env[seedsVariable]
  if (seeds === undefined) return
  cpSync(await freshSeed(seeds), folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
