import path from 'node:path'
import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { describeContents } from '../backup/describe-restored.ts'
import { restoreBackup } from '../backup/restore.service.ts'
import { operatorTexts } from '../texts.ts'
import { adminCommand, type AdminCommand } from './command.ts'

/** A whole path, because a running server has another working folder than the command. */
const wholePath = z
  .string()
  .trim()
  .min(1, requiredText)
  .max(1_000)
  .refine((typed) => path.isAbsolute(typed), operatorTexts.wholePathOfFolder)

/** Commands about backups of the embedded database. */
export const backupCommands: AdminCommand[] = [
  adminCommand(
    'backup',
    'Backs up an installation on the embedded database to a file, also while its server runs.',
    {
      shape: { to: wholePath },
      help: { to: 'The file to write, or a folder for it. It contains everything, also the secret' },
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
        shape: { file: wholePath, to: wholePath },
        help: { file: 'The backup', to: 'The folder to restore to, which is empty or new' },
      },
      async ({ file, to }) => {
        const { at, contents, hasKey } = await restoreBackup(file, to)
        return [
          `${to} contains the installation as of ${at}. ${describeContents(contents)}`,
          `Start the server with FAREDESK_DATA=${to}${hasKey ? '' : ' and the FAREDESK_SECRET it had then'}.`,
        ].join('\n')
      },
    ),
    isSeparate: true,
  },
]
