import { z } from 'zod'
import { errorStatus, type ErrorCode } from './errors.ts'

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** A message for one field: `path` is dotted, as react-hook-form names fields. */
export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** The body of every failed call (spec section 7). `message` and `errorMessage` contain the same text. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errorCode: z.enum(codes).or(z.string()),
  errorMessage: z.string(),
  requestId: z.string().optional(),
  fields: z.array(FieldError).optional(),
  /** Data that a code needs besides its text, e.g. the new total of `priceChanged`. */
  details: z.record(z.string(), z.unknown()).optional(),
})
export type Failure = z.infer<typeof Failure>

/** The body of every successful call. */
export const success = <T extends z.ZodType>(result: T) =>
  z.object({ success: z.literal(true), result, message: z.string() })
export type Success<T> = { success: true; result: T; message: string }
