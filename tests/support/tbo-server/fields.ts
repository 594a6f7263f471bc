import { invalid } from './refusals.ts'

export type Json = Record<string, unknown>

/** Readers for requests. Each refuses the request when a mandatory field is missing or has another type. */
export const readText = (body: Json, name: string): string => {
  const value = body[name]
  if (typeof value !== 'string' || value.trim() === '') throw invalid(`${name} is mandatory`)
  return value
}

/** Reads a string field that must be present but may be empty. */
export const readPresentText = (body: Json, name: string): string => {
  const value = body[name]
  if (typeof value !== 'string') throw invalid(`${name} has to be a string`)
  return value
}

export const readOptionalText = (body: Json, name: string): string => {
  const value = body[name]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw invalid(`${name} has to be a string`)
  return value
}

/** Reads a whole number; with `asText` also from a string. */
export const readInteger = (body: Json, name: string, { asText = false } = {}): number => {
  const value = body[name]
  const number = asText && typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number)) throw invalid(`${name} has to be an integer`)
  return number
}

/** Reads a number from a list of allowed ones. */
export const readChoice = <T extends number>(
  body: Json,
  name: string,
  allowed: readonly T[],
  options = { asText: false },
): T => {
  const value = readInteger(body, name, options)
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw invalid(`${name} has no value ${value}`)
  return found
}

export const readFlag = (body: Json, name: string): boolean => {
  const value = body[name]
  if (value === undefined || value === null) return false
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw invalid(`${name} has to be a boolean`)
}

export const readList = (body: Json, name: string): unknown[] => {
  const value = body[name]
  if (!Array.isArray(value)) throw invalid(`${name} has to be an array, not null`)
  return value
}

export const readRecords = (body: Json, name: string): Json[] =>
  readList(body, name).map((one) => asRecord(one, name))

export const asRecord = (value: unknown, name: string): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(`${name} has to be an object`)
  return value as Json
}

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/
/** `yyyy-MM-ddTHH:mm:ss`, without zone. */
export const readDateTime = (body: Json, name: string): string => {
  const value = readText(body, name)
  if (!dateTime.test(value) || Number.isNaN(Date.parse(`${value}Z`)))
    throw invalid(`${name} has to be yyyy-MM-ddTHH:mm:ss`)
  return value
}
