/** The named fields of an answer's object, whatever their case. */
export type Fields<Name extends string> = Partial<Record<Name, unknown>>

/** How one shape of object spells the fields; null if it spells them all as we do. */
interface Shape {
  keys: string[]
  renamed: [from: string, to: string][] | null
}

const maxShapes = 32

/**
 * Reads objects of one kind regardless of their keys' case. Spellings are looked up once per shape (the list of keys)
 * rather than per object, because large answers repeat few shapes. An object with documented spelling is returned
 * unchanged. Null for anything that isn't an object.
 */
export const fieldReader = <Name extends string>(
  names: readonly Name[],
): ((value: unknown) => Fields<Name> | null) => {
  const canonical = new Map(names.map((name) => [name.toLowerCase(), name]))
  const shapes: Shape[] = []
  const findShape = (keys: string[]): Shape => {
    for (const shape of shapes) if (isSame(shape.keys, keys)) return shape
    const shape = { keys, renamed: spellings(keys, canonical) }
    if (shapes.length >= maxShapes) shapes.pop()
    shapes.unshift(shape)
    return shape
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const { renamed } = findShape(Object.keys(value))
    if (renamed === null) return value
    const fields: Record<string, unknown> = {}
    for (const [from, to] of renamed) fields[to] = (value as Record<string, unknown>)[from]
    return fields as Fields<Name>
  }
}

function isSame(known: readonly string[], keys: readonly string[]): boolean {
  if (known.length !== keys.length) return false
  for (let i = 0; i < keys.length; i++) if (known[i] !== keys[i]) return false
  return true
}

/** A key spelled as documented takes precedence over other spellings. */
function spellings(keys: readonly string[], canonical: ReadonlyMap<string, string>): Shape['renamed'] {
  const renamed = new Map<string, string>()
  for (const key of keys) {
    const name = canonical.get(key.toLowerCase())
    if (name !== undefined && (key === name || !renamed.has(name))) renamed.set(name, key)
  }
  if ([...renamed].every(([name, key]) => name === key)) return null
  return [...renamed].map(([name, key]) => [key, name])
}
