/**
 * Writes a fault as one JSON line to stderr. Only names, codes and messages: never a request, a header or an answer,
 * so that no token and no passenger can stand in a log.
 */
export function logFault(where: string, error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  process.stderr.write(
    `${JSON.stringify({ level: 'error', time: new Date().toISOString(), where, name, code, message })}\n`,
  )
}
