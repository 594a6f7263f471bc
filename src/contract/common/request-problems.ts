import type { z } from 'zod'
import { requiredText } from './field-texts.ts'

const kinds: Record<string, string> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose true or false',
  array: 'Enter a list',
  object: 'Enter an object',
  record: 'Enter an object',
}

const formats: Record<string, string> = {
  email: 'Enter an email address, like name@example.com',
  url: 'Enter a web address, like https://example.com',
  uuid: 'Enter the ID as you received it',
  date: 'Enter a date, like 2027-01-31',
  datetime: 'Enter a date and time, like 2027-01-31T09:30:00Z',
}

const plural = (count: number | bigint, one: string): string =>
  `${count} ${one}${Number(count) === 1 ? '' : 's'}`

const atMost = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string => {
  if (origin === 'string') return `Enter at most ${plural(maximum, 'character')}`
  if (origin === 'array' || origin === 'set') return `Enter at most ${plural(maximum, 'item')}`
  return inclusive === false ? `Enter less than ${maximum}` : `Enter ${maximum} or less`
}

const atLeast = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string => {
  if (origin === 'string')
    return minimum === 1 ? requiredText : `Enter at least ${plural(minimum, 'character')}`
  if (origin === 'array' || origin === 'set') return `Enter at least ${plural(minimum, 'item')}`
  return inclusive === false ? `Enter more than ${minimum}` : `Enter ${minimum} or more`
}

/**
 * Returns the error message for a field whose schema has none. Pass it to `safeParse` as `error`; messages in the
 * schema take precedence.
 */
export const describeProblem = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return requiredText
      return kinds[issue.expected] ?? 'Check this value'
    case 'too_big':
      return atMost(issue as z.core.$ZodIssueTooBig)
    case 'too_small':
      return atLeast(issue as z.core.$ZodIssueTooSmall)
    case 'invalid_value':
      if (issue.input === undefined) return requiredText
      return `Choose one of: ${issue.values.join(', ')}`
    case 'invalid_format':
      return formats[issue.format] ?? 'Check the format'
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `Remove unknown fields: ${issue.keys.join(', ')}`
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return 'Check this value'
  }
}
