import { z } from 'zod'
import { requiredText } from './field-texts.ts'

/** Letters of any script and the characters allowed in addresses; any top-level domain, in letters or as `xn--`. */
const emailPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z\d-]{2,59}|[\p{L}\p{M}]{2,63})$/u

/** An email address as it is stored, lower case, at most 120 characters; or nothing. */
export const OptionalEmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(120)
  .refine(
    (value) => value === '' || emailPattern.test(value),
    'Enter an email address, like name@example.com',
  )

/** The rule for every email address, so that sign-up, staff, suppliers and emails accept the same ones. */
export const EmailAddress = OptionalEmailAddress.min(1, requiredText)
