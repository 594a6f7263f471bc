import { z } from 'zod'
import { findProblem } from '../backup/describe-restored.ts'
import { testRestore, type RestoreResult } from '../restore-test/restore-test.service.ts'
import { absolutePath } from './absolute-path.ts'
import { adminCommand, type AdminCommand, type CommandOutput } from './command.ts'

const name = z.string().regex(/^[\w-]{1,63}$/, 'Use only letters, digits, - and _.')

/** Lists what was restored. */
const toOutput = ({ backup, reachedAt, contents, seconds }: RestoreResult): CommandOutput => {
  const problem = findProblem(contents)
  const { schema, counts } = contents
  return {
    columns: ['restored', 'value'],
    rows: [
      ['backup', `${backup.label}, finished ${backup.finishedAt.toISOString()}`],
      ['checksums', backup.isDamaged ? 'wrong in some pages when the backup was made' : 'correct'],
      ['last change', reachedAt ?? 'none after the backup'],
      ['tables', schema === 'current' ? 'of this version' : `${schema} version`],
      ['bookings', String(counts?.bookings ?? 'not counted')],
      ['ledger lines', String(counts?.ledgerLines ?? 'not counted')],
      ['newest ledger entry', counts?.newestEntryAt ?? 'none'],
      [
        'ledger',
        problem ??
          (counts === null ? 'not checked: older version. The server updates it when it starts' : 'correct'),
      ],
      ['seconds', seconds.toFixed(1)],
    ],
    isBad: problem !== null || backup.isDamaged,
  }
}

/** The command that tests the backups of PostgreSQL. */
export const restoreTestCommand: AdminCommand = {
  ...adminCommand(
    'restore-test',
    "Restores pgBackRest's newest backup of PostgreSQL to a temporary cluster, checks the ledger and deletes it.",
    {
      shape: {
        at: z.iso.datetime({ offset: true, error: 'Enter a time like 2027-01-31T09:30:00Z.' }).optional(),
        config: absolutePath.default('/etc/faredesk/pgbackrest.conf'),
        stanza: name.default('faredesk'),
        database: name.default('faredesk'),
        in: absolutePath.optional(),
      },
      help: {
        at: 'Time to restore to; the end of the archived log by default',
        config: "pgBackRest's configuration (/etc/faredesk/pgbackrest.conf)",
        stanza: "pgBackRest's name for the database (faredesk)",
        database: 'Name of the database (faredesk)',
        in: "Folder for the temporary cluster, with space for the whole database (the system's folder for temporary files)",
      },
    },
    async ({ at, config, stanza, database, in: parent }) =>
      toOutput(
        await testRestore({
          place: { config, stanza },
          at: at === undefined ? null : new Date(at),
          parent,
          databaseName: database,
        }),
      ),
  ),
  isSeparate: true,
}
