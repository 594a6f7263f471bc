import type { z } from 'zod'

type Values = Record<string, unknown>

interface Notation {
  /** Separates the items of a list. */
  separator?: string
  /** How false and true are written. */
  booleans?: readonly [no: string, yes: string]
}

/** A filter in the address: reads it, writes it and knows its defaults. */
export interface Address<Filter extends object> {
  /** The filter of an address without values. */
  defaults: Filter
  /** Reads the filter of an address. A missing or invalid value becomes the default; never throws. */
  read: (params: URLSearchParams) => Filter
  /** Returns the address with this filter, on the first page and without an open row. Defaults are omitted. */
  write: (params: URLSearchParams, filter: Filter) => URLSearchParams
  /** Names in the address that another filter or page removes, unless they are fields of this filter. */
  passing: readonly string[]
  /** Returns the names of the fields that differ from their defaults. */
  changed: (filter: Filter) => (keyof Filter & string)[]
}

/** Names that belong to the current page and not to the filter. */
const passingNames = ['page', 'open', 'act'] as const

const toText = (value: unknown, { separator, booleans }: Required<Notation>): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((item) => toText(item, { separator, booleans })).join(separator)
  if (typeof value === 'boolean') return booleans[value ? 1 : 0]
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Every value that a text may mean; the field's schema takes the one it accepts. */
const readings = (text: string, { booleans }: Required<Notation>): unknown[] => [
  text,
  ...(text.trim() === '' ? [null] : [Number(text)]),
  ...(booleans.includes(text) ? [text === booleans[1]] : []),
]

const readField = (schema: z.ZodType, text: string, notation: Required<Notation>): unknown => {
  for (const value of readings(text, notation)) {
    const read = schema.safeParse(value)
    if (read.success) return read.data
  }
  // A list keeps its valid items.
  const items = text.split(notation.separator).flatMap((item) => {
    const fitting = readings(item, notation).find((value) => schema.safeParse([value]).success)
    return item === '' || fitting === undefined ? [] : [fitting]
  })
  return schema.safeParse(items).data
}

/**
 * Creates the codec between a filter and the address. Every field of the schema needs a default and a short name in
 * `names`; other parts of the address are left alone.
 */
export const addressOf = <Schema extends z.ZodObject>(
  schema: Schema,
  names: Record<keyof z.output<Schema> & string, string>,
  { separator = ',', booleans = ['0', '1'] }: Notation = {},
): Address<z.output<Schema>> => {
  type Filter = z.output<Schema>
  const notation = { separator, booleans }
  const defaults = schema.parse({}) as Values & Filter
  const fields = Object.keys(names) as (keyof Filter & string)[]
  const own = new Set<string>(Object.values(names))
  const passing = passingNames.filter((name) => !own.has(name))
  const isDefault = (filter: Values, field: keyof Filter & string): boolean =>
    toText(filter[field], notation) === toText(defaults[field], notation)
  return {
    defaults,
    passing,
    read: (params) =>
      Object.fromEntries(
        fields.map((field) => {
          const text = params.get(names[field])
          const read = text === null ? undefined : readField(schema.shape[field] as z.ZodType, text, notation)
          return [field, read === undefined ? defaults[field] : read]
        }),
      ) as Filter,
    write: (params, filter) => {
      const next = new URLSearchParams(params)
      for (const name of passing) next.delete(name)
      for (const field of fields) {
        const name = names[field]
        if (isDefault(filter, field)) next.delete(name)
        else next.set(name, toText(filter[field], notation))
      }
      return next
    },
    changed: (filter) => fields.filter((field) => !isDefault(filter, field)),
  }
}

const lastPage = 100_000

/** Returns the page in the address, counting from 1. */
export const readPage = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

/** Returns the address with these values; empty ones are removed. */
export const withValues = (params: URLSearchParams, values: Record<string, string>): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
