/** The parts of a JSON schema that the reference shows. */
export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Examples by the name of a field, or its end. */
const texts: readonly [RegExp, string][] = [
  [/secret$/i, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw4Zn0v7bR3x0='],
  [/pnr$/i, 'QX7K2M'],
  [/email$/i, 'asha@example.com'],
  [/url$/i, 'https://hooks.example.com/flights'],
  [/^(bookingId|BookingId)$/, '100123'],
  [/slug$/i, 'b7c1-100123'],
  [/^(traceId|TraceId)$/, 'trc_5Hq2'],
  [/resultIndex$/i, 'synthetic.0.a1b2'],
  [/airlineCode|^airline$/i, 'AI'],
  [/airlineName/i, 'Air India'],
  [/origin/i, 'DEL'],
  [/destination/i, 'BOM'],
  [/currency/i, 'INR'],
  [/messageId$/i, 'msg_0f6c1d7e'],
]

const ofText = ({ format, pattern = '', minLength = 0, maxLength }: JsonSchema, name: string): string => {
  if (format === 'date-time') return '2027-01-15T04:00:00.000Z'
  if (/T\(/.test(pattern)) return '2027-01-15T09:30:00'
  if (/\\d\{4\}-\\d\{2\}-\\d\{2\}/.test(pattern)) return '2027-01-15'
  const text = texts.find(([field]) => field.test(name))?.[1] ?? (minLength === 3 ? 'DEL' : 'text')
  return maxLength === undefined ? text : text.slice(0, maxLength)
}

const ofNumber = ({ minimum = 0, maximum = Number.POSITIVE_INFINITY }: JsonSchema, name: string): number => {
  const likely = /amount|total|fare|price|balance|available/i.test(name) ? 5310 : 1
  return Math.min(maximum, Math.max(minimum, likely))
}

/** Builds a value that a schema accepts, with values that look like those of the product. */
export const sampleOf = (schema: JsonSchema, name = ''): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  if (choice) return sampleOf(choice, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name))) as object
  switch (schema.type ?? '') {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, of]) => [field, sampleOf(of, field)]),
      )
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((of) => sampleOf(of, name))
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        sampleOf(schema.items ?? {}, name),
      )
    case 'string':
      return ofText(schema, name)
    case 'integer':
    case 'number':
      return ofNumber(schema, name)
    case 'boolean':
      return true
    default:
      return null
  }
}
