import { describeContents } from '../backup/describe-restored.ts'
import { restoreBackup } from '../backup/restore.service.ts'
import { absolutePath } from './absolute-path.ts'
import { adminCommand, type AdminCommand } from './command.ts'

/** Commands about backups of the embedded database. */
export const backupCommands: AdminCommand[] = [
  adminCommand(
    'backup',
    'Backs up an installation on the embedded database to a file, even while the server is running.',
    {
      shape: { to: absolutePath },
      help: { to: 'The file to write, or a folder for it. Includes everything, even the secret' },
    },
    async ({ to }, { backups }, call) => {
      const { file, bytes } = await backups.write(to, call)
      return `The backup is in ${file} (${(bytes / 1_000_000).toFixed(1)} MB). It contains personal data and the secret: keep it in a safe place.`
    },
  ),
  {
    ...adminCommand(
      'restore',
      'Restores a backup of the embedded database to an empty folder and checks it.',
      {
        shape: { file: absolutePath, to: absolutePath },
        help: { file: 'The backup', to: 'An empty or new folder to restore to' },
      },
      async ({ file, to }) => {
        const { at, contents, hasKey } = await restoreBackup(file, to)
        return [
          `${to} contains the installation as of ${at}. ${describeContents(contents)}`,
          `Start the server with FAREDESK_DATA=${to}${hasKey ? '' : ' and the FAREDESK_SECRET it used at that time'}.`,
        ].join('\n')
      },
    ),
    isSeparate: true,
  },
]
