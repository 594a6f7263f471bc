import type { JsonSchema } from './sample.ts'

/** A field of a request or result, as the reference lists it. */
export interface FieldRow {
  /** Its place, such as `segments[].origin`. */
  path: string
  type: string
  isRequired: boolean
  note: string
}

const deepest = 5

const nameOf = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(nameOf))].join(' | ')
  if (schema.type === 'array') return `${nameOf(schema.items ?? schema.prefixItems?.[0] ?? {})}[]`
  if (schema.format) return `${schema.type} (${schema.format})`
  return schema.type ?? 'any'
}

const noteOf = (schema: JsonSchema): string =>
  [
    schema.description ?? '',
    schema.default === undefined ? '' : `Default: ${JSON.stringify(schema.default)}`,
    schema.maxLength === undefined ? '' : `Up to ${schema.maxLength} characters`,
    schema.type === 'array' || schema.minimum === undefined || schema.minimum < -1e9
      ? ''
      : `From ${schema.minimum}${schema.maximum === undefined || schema.maximum > 1e9 ? '' : ` to ${schema.maximum}`}`,
  ]
    .filter((part) => part !== '')
    .join('. ')

/** Returns the schemas inside a field: of an object, the elements of a list, or the alternatives of a union. */
const insideOf = (schema: JsonSchema): { parts: JsonSchema[]; suffix: string } => {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) {
    const list = choices.find(({ type }) => type === 'array')
    return list ? { ...insideOf(list) } : { parts: choices, suffix: '' }
  }
  if (schema.type === 'array') return { parts: [schema.items ?? schema.prefixItems?.[0] ?? {}], suffix: '[]' }
  return { parts: [schema], suffix: '' }
}

/** Lists the fields of a schema and of what is inside them, each place once. */
export const toFieldRows = (schema: JsonSchema, path = '', depth = 0): FieldRow[] => {
  if (depth > deepest) return []
  const { parts, suffix } = insideOf(schema)
  const rows = parts.flatMap((part) =>
    part.type === 'array' || part.anyOf || part.oneOf
      ? toFieldRows(part, path + suffix, depth + 1)
      : Object.entries(part.properties ?? {}).flatMap(([name, of]) => {
          const place = path === '' ? `${suffix}${suffix && '.'}${name}` : `${path}${suffix}.${name}`
          const isRequired = part.required?.includes(name) ?? false
          return [
            { path: place, type: nameOf(of), isRequired, note: noteOf(of) },
            ...toFieldRows(of, place, depth + 1),
          ]
        }),
  )
  return rows.filter((row, index) => rows.findIndex((other) => other.path === row.path) === index)
}
