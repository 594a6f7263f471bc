import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeProblem } from './request-problems.ts'

const problemOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: describeProblem }).error?.issues[0]?.message

describe('the message for a field whose schema has none', () => {
  it.each([
    ['missing text', z.string(), undefined, 'This is required field.'],
    ['empty text', z.string().min(1), '', 'This is required field.'],
    ['null', z.string(), null, 'This is required field.'],
    ['a number instead of text', z.string(), 5, 'Enter text'],
    ['text instead of a number', z.number(), '5', 'Enter a number'],
    ['a fraction', z.number().int(), 1.5, 'Enter a whole number'],
    ['text instead of a list', z.array(z.string()), 'x', 'Enter a list'],
    ['text that is too short', z.string().min(3), 'x', 'Enter at least 3 characters'],
    ['text that is too long', z.string().max(1), 'xx', 'Enter at most 1 character'],
    ['a number that is too small', z.number().min(1), 0, 'Enter 1 or more'],
    ['a number that must be positive', z.number().positive(), 0, 'Enter more than 0'],
    ['a number that is too large', z.number().max(9), 10, 'Enter 9 or less'],
    ['a list that is too long', z.array(z.number()).max(2), [1, 2, 3], 'Enter at most 2 items'],
    ['an unknown choice', z.enum(['a', 'b']), 'c', 'Choose one of: a, b'],
    ['a missing choice', z.enum(['a', 'b']), undefined, 'This is required field.'],
    ['an invalid date', z.iso.date(), 'soon', 'Enter a date, like 2027-01-31'],
    ["text that doesn't match a pattern", z.string().regex(/^x$/), 'y', 'Check the format'],
    ['an unknown field', z.strictObject({}), { x: 1 }, 'Remove unknown fields: x'],
    ['a value that fits no type', z.union([z.string(), z.number()]), true, 'Check this value'],
    ['a schema with its own message', z.string().min(3, 'Three letters'), 'x', 'Three letters'],
  ])('for %s says what to enter', (_title, schema, value, text) => {
    expect(problemOf(schema, value)).toBe(text)
  })
})
