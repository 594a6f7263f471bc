const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sortKeys(inner)]),
  )
}

/** Writes a value as JSON without spaces and with its keys in order, so that equal values have equal hashes. */
export const toCanonicalJson = (value: unknown): string => JSON.stringify(sortKeys(value))
