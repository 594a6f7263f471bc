import { constants, cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Environment variable with the folder for a run's demo data; without it, each server fills its own. */
export const seedsVariable = 'FAREDESK_TEST_SEEDS'

/** The demo's first hold expires after 18 minutes, and the time left must outlast any test file. */
const freshForMs = 10 * 60_000

/** Fills a data folder as a server's first start does, and closes it. */
const fill = async (folder: string): Promise<void> => {
  // Loaded here, because only the process that fills the folder needs the server.
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

/** Returns the run's current demo data; other processes only ever see it complete. */
const freshSeed = async (seeds: string): Promise<string> => {
  const youngest = Math.max(0, ...readdirSync(seeds).map(Number).filter(Number.isFinite))
  const now = Date.now()
  if (now - youngest < freshForMs) return path.join(seeds, String(youngest))
  const making = mkdtempSync(path.join(seeds, 'making-'))
  await fill(making)
  // Named by the time before it was filled, from which its holds count.
  const made = path.join(seeds, String(now))
  renameSync(making, made)
  if (youngest > 0) rmSync(path.join(seeds, String(youngest)), { recursive: true, force: true })
  return made
}

/**
 * Copies the run's demo data, at most a few minutes old, to an empty data folder, so that a server that starts there
 * needn't seed. Does nothing outside a run; the server then seeds the folder itself.
 */
export const copySeedInto = async (folder: string): Promise<void> => {
  const seeds = process.env[seedsVariable]
  if (seeds === undefined) return
  cpSync(await freshSeed(seeds), folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
