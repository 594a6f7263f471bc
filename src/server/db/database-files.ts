import type { PGlite } from '@electric-sql/pglite'

/** The files of the embedded database, which may be copied between `begin` and `end` while the database stays in use. */
export interface DatabaseFiles {
  readonly folder: string
  /** Whether a copy has begun and not ended. */
  isCopied(): boolean
  /** Writes all changes to the files and makes PostgreSQL log whole pages from now on. Rejects if a copy has already begun. */
  begin(): Promise<void>
  /**
   * Returns the text of `backup_label`, which belongs beside the copied files. A copy can be opened if it has this file and every log
   * file (`pg_wal`) that exists now.
   */
  end(): Promise<string>
}

/** Thrown while another backup is running. */
export class BackupRunning extends Error {}

/** Creates the access to the files with PostgreSQL's own functions for backups. */
export const createDatabaseFiles = (client: PGlite, folder: string): DatabaseFiles => {
  let isRunning = false
  return {
    folder,
    isCopied: () => isRunning,
    begin: async () => {
      if (isRunning) throw new BackupRunning()
      isRunning = true
      try {
        await client.query("select pg_backup_start('faredesk', true)")
      } catch (fault) {
        isRunning = false
        throw fault
      }
    },
    end: async () => {
      try {
        const { rows } = await client.query<{ label: string }>(
          'select labelfile as label from pg_backup_stop(false)',
        )
        return rows[0]?.label ?? ''
      } finally {
        isRunning = false
      }
    },
  }
}
