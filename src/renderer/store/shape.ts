/** Reads a value of a certain shape. Throws `WrongShape` with the path of the field that is missing or wrong. */
export type Shape<T> = (value: unknown, path?: string) => T

/** Its message is the path of the field that is missing or has the wrong type. */
export class WrongShape extends Error {}

const primitive =
  <T>(type: 'string' | 'number' | 'boolean'): Shape<T> =>
  (value, path = '') => {
    if (typeof value === type && !Number.isNaN(value)) return value as T
    throw new WrongShape(path)
  }

export const text = primitive<string>('string')
export const flag = primitive<boolean>('boolean')
export const amount = primitive<number>('number')

/** Accepts one of these values. */
export const oneOf =
  <const T extends string | number>(...values: readonly T[]): Shape<T> =>
  (value, path = '') => {
    if (values.includes(value as T)) return value as T
    throw new WrongShape(path)
  }

export const list =
  <T>(item: Shape<T>, least = 0): Shape<T[]> =>
  (value, path = '') => {
    if (!Array.isArray(value) || value.length < least) throw new WrongShape(path)
    return value.map((each, index) => item(each, `${path}.${index}`))
  }

/** Accepts an absent value. */
export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value, path) =>
    value === undefined ? undefined : shape(value, path)

/** Accepts an absent value, and uses `otherwise` instead of it. */
export const withDefault =
  <T>(shape: Shape<T>, otherwise: NoInfer<T>): Shape<T> =>
  (value, path) =>
    value === undefined ? otherwise : shape(value, path)

/** Accepts null. */
export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, path) =>
    value === null ? null : shape(value, path)

type Read<Fields> = { [Name in keyof Fields]: Fields[Name] extends Shape<infer T> ? T : never }

/** Accepts an object with these fields. Other fields are dropped, or kept if `isLoose`. */
export const record =
  <Fields extends Record<string, Shape<unknown>>>(fields: Fields, isLoose = false): Shape<Read<Fields>> =>
  (value, path = '') => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new WrongShape(path)
    const given = value as Record<string, unknown>
    const read: Record<string, unknown> = isLoose ? { ...given } : {}
    for (const [name, shape] of Object.entries(fields)) {
      const found = shape(given[name], path === '' ? name : `${path}.${name}`)
      if (found !== undefined) read[name] = found
    }
    return read as Read<Fields>
  }
