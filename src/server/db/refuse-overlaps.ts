import type pg from 'pg'

type Run = (...statement: unknown[]) => unknown

const readText = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text)

/**
 * Makes a connection refuse a statement while another is running on it, so that tests find code that sends two at once. pg 8 queues the
 * second one, and pg 9 will refuse it. A rollback may wait, because it also ends a transaction whose statement is still running.
 */
export const refuseOverlaps = (client: pg.ClientBase): void => {
  const run = client.query.bind(client) as Run
  let running: string | null = null
  const runAlone = async (...statement: unknown[]): Promise<unknown> => {
    const text = readText(statement[0])
    // A TypeError, so that it doesn't look like a lost connection.
    if (running !== null && !text.startsWith('rollback'))
      throw new TypeError(`"${text}" was sent while "${running}" was running on the same connection`)
    running = text
    try {
      return await run(...statement)
    } finally {
      running = null
    }
  }
  const query: Run = (...statement) =>
    // The pool's own statements have a callback, and a connection to themselves.
    typeof statement.at(-1) === 'function' ? run(...statement) : runAlone(...statement)
  client.query = query as typeof client.query
}
