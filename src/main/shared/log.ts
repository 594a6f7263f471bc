/** A remembered fault: its kind and place, never its content. */
export interface RememberedFault {
  time: string
  where: string
  name: string
  code: string
}

const maxRemembered = 200
const longestMessage = 300
const remembered: RememberedFault[] = []

/** The last faults of this run, newest last. */
export const recentFaults = (): readonly RememberedFault[] => remembered

/** Chromium puts its code into the message; anything else in a message may be personal. */
const codeIn = (code: string | undefined, message: string): string =>
  code ?? /net::ERR_[A-Z_]+/.exec(message)?.[0] ?? ''

/**
 * Removes personal data from a fault's message: quoted texts (a server's answer, a file name, which may be a
 * passenger's), and what follows an address or a path.
 */
const plainMessage = (message: string): string =>
  message
    .replaceAll(/(["'`])(?:(?!\1)[\s\S])*\1/g, '…')
    .replaceAll(/\b([a-z][a-z\d+.-]*:\/\/[^/\s?#]*)\S*/gi, '$1/…')
    .replaceAll(/(^|\s)(?:\/|[a-z]:\\)[^\n]*/gi, '$1…')
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestMessage)

/**
 * Writes a fault as one JSON line to stderr. Only names, codes and messages: never a request, a header or an answer,
 * so that no token or passenger gets into a log.
 */
export function logFault(where: string, error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  const time = new Date().toISOString()
  remembered.push({ time, where, name, code: codeIn(code, message) })
  if (remembered.length > maxRemembered) remembered.shift()
  process.stderr.write(
    `${JSON.stringify({ level: 'error', time, where, name, code, message: plainMessage(message) })}\n`,
  )
}
