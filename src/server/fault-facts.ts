/** What may be logged about a fault. */
export interface FaultFacts {
  type: string
  message: string
  stack?: string
  code?: string
  /** A supplier's failure, described for us. */
  internal?: string
  /** Names from the database, never values. */
  constraint?: string
  table?: string
  column?: string
  cause?: FaultFacts
}

const deepest = 5
const longest = 2_000

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Database layers put a statement's values into message, stack and details of their errors: passports, hashes,
 * addresses. Removes everything after `params:`; of the details only the names of database objects are kept.
 */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')

/** Converts a fault for the log and the job queue: what happened and where, without anyone's data. */
export const faultFacts = (fault: unknown, depth = 0): FaultFacts => {
  if (!(fault instanceof Error)) return { type: typeof fault, message: String(fault).slice(0, longest) }
  const known = fault as Error &
    Record<'code' | 'internal' | 'constraint' | 'table' | 'column' | 'cause', unknown>
  const isOfStatement = 'params' in fault || 'detail' in fault
  const message = isOfStatement ? withoutValues(fault.message) : fault.message
  const stack = isOfStatement ? withoutValues(fault.stack ?? '') : fault.stack
  const names = (['code', 'internal', 'constraint', 'table', 'column'] as const).flatMap((name) => {
    const text = toText(known[name])
    return text === undefined ? [] : [[name, text] as const]
  })
  return {
    type: fault.name,
    message: message.slice(0, longest),
    ...(stack ? { stack: stack.slice(0, 2 * longest) } : {}),
    ...Object.fromEntries(names),
    ...(known.cause !== undefined && depth < deepest ? { cause: faultFacts(known.cause, depth + 1) } : {}),
  }
}

/** Describes a fault for the person who runs a command. Of a failed statement it shows the database's reason, without the statement and its values. */
export const describeFault = (fault: unknown): string => {
  const facts = faultFacts(fault)
  if (!(fault instanceof Error) || !('params' in fault) || !facts.cause) return facts.message
  const { message, code } = facts.cause
  return code === undefined ? message : `${message} (${code})`
}
