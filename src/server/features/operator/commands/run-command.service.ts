import { AppError } from '#server/calls/app-error.ts'
import { assertCurrent, readSchemaState } from '#server/db/schema-state.ts'
import { assertKnownSecret } from '#server/db/installation-keys.ts'
import type { Deps } from '#server/deps.ts'
import { describeFault } from '#server/fault-facts.ts'
import { loadSecrets } from '#server/secret-key.ts'
import { StartRefused } from '#server/start-refused.ts'
import { createOperatorServices, type OperatorServices } from '../operator.service.ts'
import { agencyCommands } from './agency-commands.ts'
import { examine } from '../doctor/doctor.service.ts'
import { backupCommands } from './backup-commands.ts'
import { doctorCommand, toFindingsOutput } from './doctor-command.ts'
import { installationCommands } from './installation-commands.ts'
import { maintenanceCommands } from './maintenance-commands.ts'
import { printOutput, readCommandLine, UsageError, type AdminCommand } from './command.ts'
import { toOperatorAddress } from '../operator-address.ts'
import { operationsCommands } from './operations-commands.ts'
import { restoreTestCommand } from './restore-test-command.ts'
import { operatorCommands } from './operator-commands.ts'

/** The result of a command line. Codes: 0 done, 1 refused or a fault found, 2 not understood. */
export interface CommandAnswer {
  code: 0 | 1 | 2
  text: string
  /** Whether the text says why there is no result; otherwise it is the result, even if it lists faults. */
  isRefusal?: boolean | undefined
}

/** Returns the address of the operator's page that uses a link's code, which the fragment keeps out of logs. */
export const toOperatorLink = (config: Pick<Deps['config'], 'operatorHost' | 'port'>, code: string): string =>
  `${toOperatorAddress(config)}#code=${code}`

type CommandDeps = Pick<
  Deps,
  'database' | 'now' | 'config' | 'logger' | 'mail' | 'sealKeys' | 'passwordHashes'
>

const listCommands = (deps: CommandDeps): AdminCommand[] => [
  ...operatorCommands((code) => toOperatorLink(deps.config, code)),
  ...agencyCommands,
  ...operationsCommands,
  ...maintenanceCommands,
  ...backupCommands,
  restoreTestCommand,
  ...installationCommands(deps),
  doctorCommand(() => examine(deps)),
]

const onAnyDatabase = new Set(['migrate', 'secret replace', 'doctor'])
/** Whether a command may run on a database that isn't ready for the server, or that was used with another secret. */
export const isRepair = (name: string): boolean => onAnyDatabase.has(name)

/**
 * Refuses a database that a command must not use: one whose tables aren't up to date, because only a start of the server or `migrate`
 * changes them, or one that was used with another secret. Throws StartRefused.
 */
export const assertUsable = async (
  { database, config }: Pick<CommandDeps, 'database' | 'config'>,
  name: string,
): Promise<void> => {
  const state = await readSchemaState(database.db)
  // A new folder has no data to lose.
  if (database.engine === 'pglite' && state === 'empty') await database.migrate()
  else if (!isRepair(name)) assertCurrent(state)
  if (!isRepair(name)) await assertKnownSecret(database, loadSecrets(config), config)
}

/** Creates the function that runs the admin program's command lines. */
export const createAdminCommands = (
  deps: CommandDeps,
  services: OperatorServices = createOperatorServices(deps),
) => {
  const commands = listCommands(deps)
  return async (args: readonly string[]): Promise<CommandAnswer> => {
    try {
      const { command, given, isJson } = readCommandLine(commands, args)
      const call = { operatorId: null, requestId: '', at: deps.now() }
      const output = await command.run(given, services, call)
      return { code: typeof output !== 'string' && output.isBad ? 1 : 0, text: printOutput(output, isJson) }
    } catch (fault) {
      if (fault instanceof UsageError) return toUsage(fault)
      if (fault instanceof AppError || fault instanceof StartRefused)
        return { code: 1, text: fault.message, isRefusal: true }
      deps.logger.error({ err: fault }, 'an admin command failed')
      return {
        code: 1,
        text: `The command failed: ${describeFault(fault)}`,
        isRefusal: true,
      }
    }
  }
}

const toUsage = ({ message, isHelp }: UsageError): CommandAnswer =>
  isHelp ? { code: 0, text: message } : { code: 2, text: message, isRefusal: true }

/**
 * Reads a command line without settings and without a database: the command's name and whether it leaves the database alone, or the
 * answer if it needs neither.
 */
export const readCommandName = (
  args: readonly string[],
): { name: string; isSeparate: boolean } | CommandAnswer => {
  try {
    // The commands are only listed here, never run.
    const { name, isSeparate = false } = readCommandLine(listCommands({} as CommandDeps), args).command
    return { name, isSeparate }
  } catch (fault) {
    if (fault instanceof UsageError) return toUsage(fault)
    throw fault
  }
}

/** Runs a command that leaves the installation's own database alone. */
export const runSeparately = (
  deps: Pick<CommandDeps, 'config' | 'logger' | 'now'>,
  args: readonly string[],
): Promise<CommandAnswer> => createAdminCommands(deps as CommandDeps, {} as OperatorServices)(args)

/** Examines an installation whose database can't be opened. */
export const examineWithoutDatabase = async (
  deps: Parameters<typeof examine>[0],
  args: readonly string[],
): Promise<CommandAnswer> => ({
  code: 1,
  text: printOutput(toFindingsOutput(await examine(deps)), args.includes('--json')),
})
