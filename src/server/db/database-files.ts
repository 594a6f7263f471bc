import type { PGlite } from '@electric-sql/pglite'

/** The files of the embedded database, which may be copied between `begin` and `release` while the database stays in use. */
export interface DatabaseFiles {
  readonly folder: string
  /** Whether a copy has begun and not been released: until then, no log file may go. */
  isCopied(): boolean
  /** Writes all changes to the files and makes PostgreSQL log whole pages from now on. Rejects if a copy has already begun. */
  begin(): Promise<void>
  /**
   * Returns the text of `backup_label`, which belongs beside the copied files. A copy can be opened if it has this file and every log
   * file (`pg_wal`) that exists now.
   */
  end(): Promise<string>
  /** Ends a copy, also one that failed before `end`. Call it once the log has been copied. */
  release(): Promise<void>
}

/** Thrown while another backup is running. */
export class BackupRunning extends Error {}

/** Creates the access to the files with PostgreSQL's own functions for backups. */
export const createDatabaseFiles = (client: PGlite, folder: string): DatabaseFiles => {
  let isRunning = false
  /** Whether PostgreSQL itself is in its backup mode. */
  let isStarted = false
  const stop = async (): Promise<string> => {
    isStarted = false
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    return rows[0]?.label ?? ''
  }
  return {
    folder,
    isCopied: () => isRunning,
    begin: async () => {
      if (isRunning) throw new BackupRunning()
      isRunning = true
      try {
        await client.query("select pg_backup_start('faredesk', true)")
        isStarted = true
      } catch (fault) {
        isRunning = false
        throw fault
      }
    },
    end: stop,
    release: async () => {
      try {
        if (isStarted) await stop()
      } finally {
        isRunning = false
      }
    },
  }
}
