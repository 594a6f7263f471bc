import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { createOperatorServices, type OperatorServices } from '../operator.service.ts'
import { agencyCommands } from './agency-commands.ts'
import { examine } from '../doctor/doctor.service.ts'
import { doctorCommand } from './doctor-command.ts'
import { printOutput, readCommandLine, UsageError, type AdminCommand } from './command.ts'
import { operatorCommands } from './operator-commands.ts'

/** How a command line ended: 0 done, 1 refused, 2 not understood. */
export interface CommandAnswer {
  code: 0 | 1 | 2
  text: string
}

/** Returns the address of the operator's page that uses a link's code, which the fragment keeps out of logs. */
export const toOperatorLink = (
  { operatorHost, port }: Pick<Deps['config'], 'operatorHost' | 'port'>,
  code: string,
): string => {
  const isLocal = operatorHost.endsWith('.localhost')
  return `${isLocal ? `http://${operatorHost}:${port}` : `https://${operatorHost}`}/operator#code=${code}`
}

/** Creates the function that runs the admin program's command lines. */
export const createAdminCommands = (
  deps: Pick<Deps, 'database' | 'now' | 'config' | 'logger' | 'mail'>,
  services: OperatorServices = createOperatorServices(deps),
) => {
  const commands: AdminCommand[] = [
    ...operatorCommands((code) => toOperatorLink(deps.config, code)),
    ...agencyCommands,
    doctorCommand(() => examine(deps)),
  ]
  return async (args: readonly string[]): Promise<CommandAnswer> => {
    try {
      const { command, given, isJson } = readCommandLine(commands, args)
      const call = { operatorId: null, requestId: '', at: deps.now() }
      const output = await command.run(given, services, call)
      return { code: typeof output !== 'string' && output.isBad ? 1 : 0, text: printOutput(output, isJson) }
    } catch (fault) {
      if (fault instanceof UsageError) return { code: 2, text: fault.message }
      if (fault instanceof AppError) return { code: 1, text: fault.message }
      deps.logger.error({ err: fault }, 'an admin command failed')
      return {
        code: 1,
        text: `The command failed: ${fault instanceof Error ? fault.message : String(fault)}`,
      }
    }
  }
}
export type RunCommand = ReturnType<typeof createAdminCommands>
