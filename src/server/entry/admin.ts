import { readConfig } from '#server/config/config.ts'
import { composeDeps } from '#server/compose.ts'
import { DatabaseUnavailable } from '#server/db/database.ts'
import {
  createAdminCommands,
  type CommandAnswer,
} from '#server/features/operator/commands/run-command.service.ts'
import { createLogger } from '#server/logger.ts'
import { sendToServer } from './admin-socket.ts'

/**
 * Runs one command of the admin program, with the server's own settings. While a server has the embedded database open, the
 * command runs there.
 */
const run = async (args: string[]): Promise<CommandAnswer> => {
  const config = { ...readConfig(process.env), computeThreads: 0 }
  const logger = createLogger('error')
  try {
    const deps = await composeDeps(config, logger)
    try {
      await deps.database.migrate()
      return await createAdminCommands(deps)(args)
    } finally {
      await deps.mail.close()
      await deps.compute.close()
      await deps.database.close()
    }
  } catch (fault) {
    if (fault instanceof DatabaseUnavailable && fault.reason === 'locked')
      return sendToServer(config.dataFolder, args)
    throw fault
  }
}

run(process.argv.slice(2)).then(
  ({ code, text }) => {
    ;(code === 0 ? console.log : console.error)(text)
    process.exitCode = code
  },
  (fault: unknown) => {
    console.error(fault instanceof Error ? fault.message : String(fault))
    process.exitCode = 1
  },
)
