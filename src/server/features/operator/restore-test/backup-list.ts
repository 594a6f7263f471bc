import { z } from 'zod'
import { operatorTexts as texts } from '../texts.ts'
import { refuse, runProgram, type Account } from './programs.ts'

/** Where the backups are: pgBackRest's configuration, and its name for the database. */
export interface BackupPlace {
  config: string
  stanza: string
}

const Stanzas = z.array(
  z.object({
    status: z.object({ code: z.number(), message: z.string() }),
    db: z.array(z.object({ version: z.string() })).default([]),
    backup: z
      .array(
        z.object({
          label: z.string(),
          timestamp: z.object({ stop: z.number() }),
          error: z.boolean().nullish(),
        }),
      )
      .default([]),
  }),
)

export interface ChosenBackup {
  label: string
  finishedAt: Date
  /** pgBackRest found pages with wrong checksums when it made the backup. */
  isDamaged: boolean
  /** PostgreSQL's major version. */
  version: string
}

/** Reads pgBackRest's list and returns the newest backup from before the second of `at`, which pgBackRest needs. Throws a refusal without one. */
export const chooseBackup = async (
  account: Account,
  { config, stanza }: BackupPlace,
  at: Date | null,
): Promise<ChosenBackup> => {
  const output = await runProgram(account, 'pgbackrest', [
    `--config=${config}`,
    `--stanza=${stanza}`,
    '--output=json',
    'info',
  ])
  const [found] = Stanzas.parse(JSON.parse(output))
  const backups = (found?.backup ?? []).filter(
    ({ timestamp }) => at === null || timestamp.stop < Math.floor(at.getTime() / 1_000),
  )
  const newest = backups.at(-1)
  if (!found || !newest) throw refuse(texts.noBackups(stanza, at, found?.status.message ?? 'no answer'))
  return {
    label: newest.label,
    finishedAt: new Date(newest.timestamp.stop * 1_000),
    isDamaged: newest.error === true,
    version: found.db.at(-1)?.version ?? '',
  }
}
