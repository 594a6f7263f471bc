/**
 * Caches values by key for a while. Keys that aren't cached are loaded together, and concurrent callers share the load. Failures
 * aren't cached. `load` returns the values in the order of its keys.
 */
export const createMemory = <Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { toName, keepMs, most }: { toName: (key: Key) => string; keepMs: number; most: number },
) => {
  const known = new Map<string, { value: Promise<Value>; until: number }>()

  const loadMissing = (keys: readonly Key[], at: number): void => {
    if (known.size + keys.length > most) known.clear()
    const missing = new Map(keys.map((key) => [toName(key), key]))
    for (const name of missing.keys()) if ((known.get(name)?.until ?? 0) > at) missing.delete(name)
    if (missing.size === 0) return
    const values = load([...missing.values()])
    for (const [place, name] of [...missing.keys()].entries()) {
      const value = values.then((all) => all[place] as Value)
      const entry = { value, until: at + keepMs }
      known.set(name, entry)
      value.catch(() => known.get(name) === entry && known.delete(name))
    }
  }

  return (keys: readonly Key[]): Promise<Value[]> => {
    loadMissing(keys, performance.now())
    return Promise.all(keys.map((key) => known.get(toName(key))?.value as Promise<Value>))
  }
}

/** Shares running work: callers that pass a name whose work is still running get its result. */
export const createSharedWork = <Value>() => {
  const running = new Map<string, Promise<Value>>()
  return (name: string, work: () => Promise<Value>): Promise<Value> => {
    const known = running.get(name)
    if (known) return known
    const own = work()
    running.set(name, own)
    const forget = () => running.delete(name)
    own.then(forget, forget)
    return own
  }
}
