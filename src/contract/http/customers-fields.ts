import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'

export const id = z.string().trim().min(1).max(60)
/** The specification types it as a number. */
export const customerId = z.union([id, z.int().transform(String)])
export const text = (longest: number) => z.string().trim().max(longest)
export const needed = (longest: number) => text(longest).min(1, requiredText)
/** ISO code of the country of the number's calling code. */
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
