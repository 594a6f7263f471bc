/** Lists the fields of a value with their paths; those of a list once for all its elements. */
export const listFields = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one: unknown) => listFields(one, `${path}[]`)))]
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, one]) =>
    listFields(one, path === '' ? name : `${path}.${name}`),
  )
}

/** Lists the paths of an object's fields. `names` are separated by spaces, and `path` is put before each. */
export const fieldsOf = (path: string, names: string): string[] =>
  names.split(/\s+/).map((name) => `${path}${name}`)
