import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig, type ServerConfig } from '#server/config/config.ts'
import { composeDeps } from '#server/compose.ts'
import { DatabaseUnavailable } from '#server/db/database.ts'
import { isUnknownCommand } from '#server/features/operator/commands/command.ts'
import {
  assertUsable,
  createAdminCommands,
  examineWithoutDatabase,
  isRepair,
  readCommandName,
  runSeparately,
  type CommandAnswer,
} from '#server/features/operator/commands/run-command.service.ts'
import { describeFault } from '#server/fault-facts.ts'
import { createLogger } from '#server/logger.ts'
import { createMail } from '#server/mail/create-mail.ts'
import { NoServerListening, sendToServer } from './admin-socket.ts'

/** How long a command waits for a server that is starting, or for another command. Tests wait less. */
const waitsMs = Number(process.env['FAREDESK_TEST_ADMIN_WAITS_MS'] ?? 20_000)
const pauseMs = 200

/** Logs nothing: failures are printed, and log lines would mix with the result on standard output. */
const logger = createLogger('silent')

/** Runs a command in this process. Throws DatabaseUnavailable when the database can't be opened. */
const runHere = async (config: ServerConfig, name: string, args: string[]): Promise<CommandAnswer> => {
  const deps = await composeDeps(config, logger, {
    prepare: (database) => assertUsable({ database, config }, name),
    acceptsAnySecret: isRepair(name),
  })
  try {
    return await createAdminCommands(deps)(args)
  } finally {
    await deps.mail.close()
    await deps.compute.close()
    await deps.database.close()
  }
}

/** Runs a command in the server that has the embedded database open; null if none listens. */
const runThere = async (config: ServerConfig, args: string[]): Promise<CommandAnswer | null> => {
  try {
    const answer = await sendToServer(config.dataFolder, args)
    if (answer.code !== 2 || !isUnknownCommand(answer.text)) return answer
    // This program has already read the command line.
    return {
      code: 1,
      text: 'The running server is older than this command. Restart it first.',
      isRefusal: true,
    }
  } catch (fault) {
    if (fault instanceof NoServerListening) return null
    throw fault
  }
}

const examineWithout = async (
  config: ServerConfig,
  database: DatabaseUnavailable,
  args: string[],
): Promise<CommandAnswer> => {
  const mail = createMail(config, logger)
  try {
    return await examineWithoutDatabase({ config, database, mail, now: () => new Date() }, args)
  } finally {
    await mail.close()
  }
}

/**
 * Runs one command of the admin program, with the server's own settings. While a server has the embedded database open, the
 * command runs there.
 */
const run = async (args: string[]): Promise<CommandAnswer> => {
  const read = readCommandName(args)
  if (!('name' in read)) return read
  const config = { ...readConfig(process.env), computeThreads: 0 }
  if (read.isSeparate) return runSeparately({ config, logger, now: () => new Date() }, args)
  const deadline = Date.now() + waitsMs
  for (;;) {
    try {
      return await runHere(config, read.name, args)
    } catch (fault) {
      if (!(fault instanceof DatabaseUnavailable)) throw fault
      if (fault.reason !== 'locked') {
        if (read.name === 'doctor') return examineWithout(config, fault, args)
        throw fault
      }
    }
    const answer = await runThere(config, args)
    if (answer) return answer
    if (Date.now() > deadline)
      throw new Error(
        `Another process is using the database in ${config.dataFolder} but doesn't accept commands. Wait until it has started, or stop it.`,
      )
    await sleep(pauseMs)
  }
}

run(process.argv.slice(2)).then(
  ({ code, text, isRefusal }) => {
    ;(isRefusal ? console.error : console.log)(text)
    process.exitCode = code
  },
  (fault: unknown) => {
    console.error(describeFault(fault))
    process.exitCode = 1
  },
)
