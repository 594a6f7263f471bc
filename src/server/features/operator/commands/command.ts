import { parseArgs } from 'node:util'
import { z } from 'zod'
import { describeProblem } from '#contract/common/request-problems.ts'
import type { OperatorCall } from '../call.ts'
import type { OperatorServices } from '../operator.service.ts'

/** What a command prints: text, or rows under named columns. `isBad`: it found something that needs fixing. */
export type CommandOutput =
  string | { columns: readonly string[]; rows: readonly (readonly string[])[]; isBad?: boolean }

/** A command of the admin program. */
export interface AdminCommand {
  /** What to type, such as `agency create`. */
  readonly name: string
  readonly summary: string
  /** Each option with its help text. Options are typed as `--option value`, switches without a value. */
  readonly options: Readonly<Record<string, string>>
  readonly switches: readonly string[]
  /** Whether it leaves the installation's own database alone, so that it works without one. */
  readonly isSeparate?: boolean
  readonly run: (
    given: Readonly<Record<string, string | boolean | undefined>>,
    services: OperatorServices,
    call: OperatorCall,
  ) => Promise<CommandOutput>
}

/** Thrown for an invalid command line; the message says what to type instead. `isHelp`: the user asked for help. */
export class UsageError extends Error {
  readonly isHelp: boolean
  constructor(message: string, isHelp = false) {
    super(message)
    this.isHelp = isHelp
  }
}

const unknownStart = "There's no command"

/** Whether a server's answer says that it doesn't know the command. */
export const isUnknownCommand = (text: string): boolean => text.startsWith(unknownStart)

/**
 * Defines a command by its words, what each option means, and the schema of the options. A boolean in the schema is a switch.
 */
export const adminCommand = <S extends z.ZodRawShape>(
  name: string,
  summary: string,
  { shape, help }: { shape: S; help: Readonly<Record<keyof S & string, string>> },
  run: (
    input: z.output<z.ZodObject<S>>,
    services: OperatorServices,
    call: OperatorCall,
  ) => Promise<CommandOutput>,
): AdminCommand => {
  const schema = z.strictObject(shape)
  const isSwitch = (option: string): boolean => {
    const read = shape[option]
    return (
      read !== undefined &&
      z.safeParse(read, true).success &&
      !z.safeParse(read, 'text').success &&
      !z.safeParse(read, '1').success
    )
  }
  return {
    name,
    summary,
    options: help,
    switches: Object.keys(shape).filter(isSwitch),
    run: (given, services, call) => {
      const read = schema.safeParse(given, { error: describeProblem })
      if (read.success) return run(read.data, services, call)
      const problems = read.error.issues.map(({ path, message }) => `  --${path.join('.')}: ${message}`)
      throw new UsageError(`${name} can't run:\n${problems.join('\n')}`)
    },
  }
}

/** Finds the command that a command line names, and reads its options. Throws UsageError. */
export const readCommandLine = (
  commands: readonly AdminCommand[],
  args: readonly string[],
): { command: AdminCommand; given: Record<string, string | boolean | undefined>; isJson: boolean } => {
  const words = args.slice(0, args.findIndex((arg) => arg.startsWith('-')) >>> 0)
  const command = commands.find(({ name }) => name === words.join(' '))
  if (!command)
    throw words.length === 0
      ? new UsageError(helpText(commands), args.includes('--help'))
      : new UsageError(unknownText(commands, words.join(' ')))
  const options = Object.fromEntries(
    [...Object.keys(command.options), 'json', 'help'].map((option) => [
      option,
      {
        type:
          command.switches.includes(option) || option === 'json' || option === 'help' ? 'boolean' : 'string',
      } as const,
    ]),
  )
  try {
    const { values } = parseArgs({
      args: args.slice(words.length),
      options,
      strict: true,
      allowPositionals: false,
    })
    const { json, help, ...given } = values
    if (help === true) throw new UsageError(commandHelp(command), true)
    return { command, given, isJson: json === true }
  } catch (fault) {
    if (fault instanceof UsageError) throw fault
    throw new UsageError(
      `${fault instanceof Error ? fault.message : String(fault)}\n\n${commandHelp(command)}`,
    )
  }
}

const unknownText = (commands: readonly AdminCommand[], typed: string): string => {
  const near = commands.filter(({ name }) => name.startsWith(typed.split(' ')[0] ?? ''))
  return `${unknownStart} "${typed}".\n\n${helpText(near.length > 0 ? near : commands)}`
}

const helpText = (commands: readonly AdminCommand[]): string => {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return `Usage: npm run admin -- <command> [options]\n\n${lines.join('\n')}\n\nAdd --help to a command for its options, and --json for output that programs can read.`
}

const commandHelp = ({ name, summary, options, switches }: AdminCommand): string => {
  const names = Object.keys(options).map(
    (option) => `--${option}${switches.includes(option) ? '' : ' <value>'}`,
  )
  const width = Math.max(0, ...names.map((one) => one.length))
  const lines = Object.values(options).map(
    (help, index) => `  ${(names[index] ?? '').padEnd(width)}  ${help}`,
  )
  return [`${name}: ${summary}`, ...lines].join('\n')
}

/** Writes a command's output for a terminal, or as JSON. */
export const printOutput = (output: CommandOutput, isJson: boolean): string => {
  if (typeof output === 'string') return isJson ? JSON.stringify({ text: output }) : output
  const { columns, rows } = output
  if (isJson)
    return JSON.stringify(
      rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? '']))),
      null,
      2,
    )
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => (row[index] ?? '').length)),
  )
  const toLine = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return [toLine(columns), toLine(widths.map((width) => '-'.repeat(width))), ...rows.map(toLine)].join('\n')
}
