import type { ZodError } from 'zod'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { errorText } from '#contract/common/errors.ts'
import { describeProblem } from '#contract/common/request-problems.ts'
import { AppError } from './app-error.ts'

/** Query parameters are text, so numbers and booleans are converted wherever the schema may want them. */
const parseQuery = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      if (typeof value !== 'string') return [key, value]
      if (value === 'true' || value === 'false') return [key, value === 'true']
      return [key, /^-?\d{1,15}$/.test(value) ? Number(value) : value]
    }),
  )

/** Validates a call's input and returns it. Throws `invalidRequest` with one message per field. */
export const readInput = (endpoint: Endpoint, body: unknown, query: unknown): unknown => {
  const raw = endpoint.method === 'GET' ? parseQuery((query ?? {}) as Record<string, unknown>) : (body ?? {})
  const parsed = endpoint.request.safeParse(raw, { error: describeProblem })
  if (!parsed.success) throw toInvalidRequest(parsed.error)
  const path = findUnstorablePath(parsed.data)
  if (path !== null) throw toUnstorableError(path)
  return parsed.data
}

const loneSurrogate = /\p{Surrogate}/u

/** Finds the path of text that the database can't store: with a NUL or half of a surrogate pair. */
const findUnstorablePath = (value: unknown): string | null => {
  if (typeof value === 'string') return value.includes('\0') || loneSurrogate.test(value) ? '' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const path = findUnstorablePath(inner)
    if (path !== null) return path === '' ? key : `${key}.${path}`
  }
  return null
}

const toUnstorableError = (path: string): AppError => {
  const message = "Remove characters that can't be saved"
  return new AppError('invalidRequest', { message, fields: [{ path, message }] })
}

const toInvalidRequest = (error: ZodError): AppError => {
  const fields = error.issues
    .slice(0, 50)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const [first] = fields
  const message = fields.length === 1 && first ? first.message : errorText.invalidRequest
  return new AppError('invalidRequest', { message, fields })
}
