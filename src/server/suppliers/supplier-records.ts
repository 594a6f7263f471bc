/** Plain JSON that an adapter stores. */
export type RecordValue = Record<string, unknown>

/**
 * What one supplier's adapter must store for every node and across restarts: its token, and what it sent for which
 * booking. Every write is atomic, also between nodes. An expired record counts as absent.
 */
export interface SupplierRecords {
  get(key: string): Promise<RecordValue | null>
  /** Replaces a record. Without an expiry it is kept for ever. */
  put(key: string, value: RecordValue, expiresAt?: Date): Promise<void>
  /** Returns false and changes nothing when a record exists, so that a purchase runs only once. */
  putIfAbsent(key: string, value: RecordValue, expiresAt?: Date): Promise<boolean>
  /** Sets the given fields of a record and leaves the others; returns false when there is none. */
  update(key: string, fields: RecordValue): Promise<boolean>
  remove(key: string): Promise<void>
  /** Deletes expired records. */
  clearExpired(): Promise<void>
}

/** Stores records in memory, for tests: copied in and out as a database would. */
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

/** Whether the record has expired and counts as absent. */
export const isExpired = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && expiresAt.getTime() <= now.getTime()
