/** Plain JSON that an adapter remembers. */
export type RecordValue = Record<string, unknown>

/**
 * What the adapter of one supplier has to remember on every node and after a restart: its token, and what it sent for which
 * booking of ours. Every write is atomic, also between nodes. A record past its expiry counts as absent.
 */
export interface SupplierRecords {
  get(key: string): Promise<RecordValue | null>
  /** Replaces what was kept. Without an expiry it is kept for ever. */
  put(key: string, value: RecordValue, expiresAt?: Date): Promise<void>
  /** False, and nothing changed, when a record is kept already: what makes a purchase once-only. */
  putIfAbsent(key: string, value: RecordValue, expiresAt?: Date): Promise<boolean>
  /** Sets the given fields of a kept record and leaves the others; false when there is none. */
  update(key: string, fields: RecordValue): Promise<boolean>
  remove(key: string): Promise<void>
  /** Forgets for good what has expired. */
  clearExpired(): Promise<void>
}

/** Records in memory, for tests: copied in and out as a database would. */
export const createMemoryRecords = (now: () => Date = () => new Date()): SupplierRecords => {
  const kept = new Map<string, { value: string; expiresAt: Date | null }>()
  const find = (key: string) => {
    const record = kept.get(key)
    return record && !isExpired(record.expiresAt, now()) ? record : undefined
  }
  const keep = (key: string, value: RecordValue, expiresAt: Date | null) => {
    kept.set(key, { value: JSON.stringify(value), expiresAt })
  }
  return {
    get: (key) => Promise.resolve(parsed(find(key)?.value)),
    put: (key, value, expiresAt) => Promise.resolve(keep(key, value, expiresAt ?? null)),
    putIfAbsent: (key, value, expiresAt) => {
      if (find(key)) return Promise.resolve(false)
      keep(key, value, expiresAt ?? null)
      return Promise.resolve(true)
    },
    update: (key, fields) => {
      const record = find(key)
      if (!record) return Promise.resolve(false)
      keep(key, { ...parsed(record.value), ...fields }, record.expiresAt)
      return Promise.resolve(true)
    },
    remove: (key) => Promise.resolve(void kept.delete(key)),
    clearExpired: () => {
      for (const [key, { expiresAt }] of kept) if (isExpired(expiresAt, now())) kept.delete(key)
      return Promise.resolve()
    },
  }
}

const parsed = (text: string | undefined): RecordValue | null =>
  text === undefined ? null : (JSON.parse(text) as RecordValue)

/** A record counts as absent from its expiry on. */
export const isExpired = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && expiresAt.getTime() <= now.getTime()
