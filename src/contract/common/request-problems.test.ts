import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { wordProblem } from './request-problems.ts'

const problemOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: wordProblem }).error?.issues[0]?.message

describe('the problem of a field without a text of its own', () => {
  it.each([
    ['a missing text', z.string(), undefined, 'This is required field.'],
    ['an empty text', z.string().min(1), '', 'This is required field.'],
    ['null', z.string(), null, 'This is required field.'],
    ['a number for a text', z.string(), 5, 'Enter text'],
    ['a text for a number', z.number(), '5', 'Enter a number'],
    ['a fraction', z.number().int(), 1.5, 'Enter a whole number'],
    ['a text for a list', z.array(z.string()), 'x', 'Enter a list'],
    ['a short text', z.string().min(3), 'x', 'Enter at least 3 characters'],
    ['a long text', z.string().max(1), 'xx', 'Enter at most 1 character'],
    ['a small number', z.number().min(1), 0, 'Enter 1 or more'],
    ['a number that must be positive', z.number().positive(), 0, 'Enter more than 0'],
    ['a large number', z.number().max(9), 10, 'Enter 9 or less'],
    ['a long list', z.array(z.number()).max(2), [1, 2, 3], 'Enter at most 2 items'],
    ['an unknown choice', z.enum(['a', 'b']), 'c', 'Choose one of: a, b'],
    ['a missing choice', z.enum(['a', 'b']), undefined, 'This is required field.'],
    ['a wrong date', z.iso.date(), 'soon', 'Enter a date, like 2027-01-31'],
    ['a wrong pattern', z.string().regex(/^x$/), 'y', 'Check how this is written'],
    ['an unknown field', z.strictObject({}), { x: 1 }, "Leave out what this call doesn't know: x"],
    ['a value of no kind', z.union([z.string(), z.number()]), true, 'Check this value'],
    ['a schema with its own text', z.string().min(3, 'Three letters'), 'x', 'Three letters'],
  ])('says what to enter instead of %s', (_title, schema, value, text) => {
    expect(problemOf(schema, value)).toBe(text)
  })
})
