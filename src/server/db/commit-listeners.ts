/** Who is told after each commit of this process. */
export interface CommitListeners {
  /** Adds a listener. Returns a function that removes it. */
  add: (listener: () => void) => () => void
  tell: () => void
}

export const createCommitListeners = (): CommitListeners => {
  const listeners = new Set<() => void>()
  return {
    add: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}

const readText = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text)

const isRead = (statement: unknown): boolean => /^\s*\(?\s*select\b/i.test(readText(statement))

/**
 * Returns a client that tells the listeners once a statement outside a transaction was committed. Those inside one aren't sent through
 * it, so whoever commits them tells the listeners.
 */
export const tellCommits = <C extends object>(client: C, { tell }: Pick<CommitListeners, 'tell'>): C =>
  new Proxy(client, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      const run = value.bind(target) as (...all: unknown[]) => unknown
      if (key !== 'query') return run
      return async (...all: unknown[]) => {
        const result = await run(...all)
        if (!isRead(all[0])) tell()
        return result
      }
    },
  })
