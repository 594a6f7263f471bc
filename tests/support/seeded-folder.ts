import { constants, cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import { indiaDate } from '#domain/india.ts'
import type { Deps } from '#server/deps.ts'

/** Environment variable with the folder for a run's demo data; without it, each server fills its own. */
export const seedsVariable = 'FAREDESK_TEST_SEEDS'

/** The demo's first hold expires after 18 minutes, and the time left must outlast any test file. */
const freshForMs = 10 * 60_000

const open = async (folder: string): Promise<Deps> => {
  // Loaded here, because only the process that fills the folder needs the server.
  const [{ composeDeps }, { readConfig }, { createLogger }] = await Promise.all([
    import('#server/compose.ts'),
    import('#server/config/config.ts'),
    import('#server/logger.ts'),
  ])
  return composeDeps(readConfig({ FAREDESK_DATA: folder }), createLogger('silent'))
}

/** Fills a data folder as a server's first start does, and closes it. */
const fill = async (folder: string): Promise<void> => {
  const [{ seedDemo }, quick] = await Promise.all([
    import('#server/demo/seed.ts'),
    import('./quick-passwords.ts'),
  ])
  const deps = await open(folder)
  try {
    await deps.database.migrate()
    await seedDemo(deps)
    await quick.hashDemoPasswordsQuickly(deps.database.db)
  } finally {
    await deps.database.close()
  }
}

/** Moves what happens at a time of its own, the holds' deadlines and jobs, by the age of the data. */
const renew = async (folder: string, ageMs: number): Promise<void> => {
  const deps = await open(folder)
  const age = sql`${ageMs} * interval '1 millisecond'`
  const deadline = sql`record #>> '{booking,holdDeadline}'`
  try {
    await deps.database.transaction(async (tx) => {
      await tx.execute(
        sql`update bookings set hold_deadline = hold_deadline + ${age} where status = ${bookingStatuses.Held}`,
      )
      await tx.execute(sql`update jobs set run_at = run_at + ${age} where done_at is null`)
      await tx.execute(sql`update synthetic_bookings set record = jsonb_set(record, '{booking,holdDeadline}',
        to_jsonb(to_char((${deadline})::timestamptz at time zone 'UTC' + ${age}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        where ${deadline} is not null`)
    })
  } finally {
    await deps.database.close()
  }
}

/** Returns the run's current demo data; other processes only ever see it complete. */
const freshSeed = async (seeds: string): Promise<string> => {
  const youngest = Math.max(0, ...readdirSync(seeds).map(Number).filter(Number.isFinite))
  const now = Date.now()
  const found = path.join(seeds, String(youngest))
  if (now - youngest < freshForMs) return found
  const making = mkdtempSync(path.join(seeds, 'making-'))
  // Renewing takes a tenth of the time, but bookings of "today" have to be of today.
  if (indiaDate(youngest) === indiaDate(now)) {
    cpSync(found, making, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await renew(making, now - youngest)
  } else await fill(making)
  // Named by the time before it was filled, from which its holds count.
  const made = path.join(seeds, String(now))
  renameSync(making, made)
  if (youngest > 0) rmSync(found, { recursive: true, force: true })
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
