import type { JsonSchema } from '#server/features/partners/reference/sample.ts'

const nameOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

const toObject = ({ properties = {}, required = [], additionalProperties }: JsonSchema): string => {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${nameOf(name)}${required.includes(name) ? '' : '?'}: ${toTypeScript(schema)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  const isOpen = typeof additionalProperties === 'object'
  return isOpen ? `Record<string, ${toTypeScript(additionalProperties)}>` : 'Record<string, never>'
}

/** Writes a JSON schema as a TypeScript type. What TypeScript can't say, such as a pattern, is left out. */
export const toTypeScript = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return `(${[...new Set(choices.map(toTypeScript))].join(' | ')})`
  if (schema.allOf) return `(${schema.allOf.map(toTypeScript).join(' & ')})`
  const { type = '' } = schema
  switch (type) {
    case 'object':
      return toObject(schema)
    case 'array':
      return schema.prefixItems
        ? `[${schema.prefixItems.map(toTypeScript).join(', ')}]`
        : `${toArrayItem(schema.items ?? {})}[]`
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    default:
      return 'unknown'
  }
}

const toArrayItem = (schema: JsonSchema): string => {
  const type = toTypeScript(schema)
  return type.includes(' | ') && !type.startsWith('(') && !type.startsWith('{') ? `(${type})` : type
}
