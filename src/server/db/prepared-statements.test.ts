import { beforeEach, expect, test } from 'vitest'
import { createStatementNames } from './prepared-statements.ts'

let statements = createStatementNames()
beforeEach(() => {
  statements = createStatementNames()
})

const names = (text: string, times: number) =>
  Array.from({ length: times }, () => statements.nameStatement(text))

test('names a statement from its fifth run on, always with the same name', () => {
  const [fifth, sixth] = names('select $1::int as often', 6).slice(4)
  expect(names('select $1::int as seldom', 4)).toEqual([undefined, undefined, undefined, undefined])
  expect(fifth).toMatch(/^fd_0_[0-9a-f]{32}$/)
  expect(sixth).toBe(fifth)
  expect(names('select $1::int as other', 5)[4]).not.toBe(fifth)
})

test('gives every statement another name after a migration', () => {
  const [before] = names('select $1::int as moved', 5).slice(4)
  statements.forgetPlans()
  expect(statements.nameStatement('select $1::int as moved')).toBeUndefined()
  const [after] = names('select $1::int as moved', 4).slice(3)
  expect(after).toBeDefined()
  expect(after).not.toBe(before)
})

test('names no more statements than a connection should hold', () => {
  const named = Array.from({ length: 400 }, (_, number) => names(`select ${number}`, 5)[4]).filter(Boolean)
  expect(named.length).toBeGreaterThan(250)
  expect(named.length).toBeLessThanOrEqual(300)
})

test('counts the statements of each pool separately', () => {
  for (let number = 0; number < 400; number += 1) names(`select ${number}`, 5)
  const other = createStatementNames()
  expect(Array.from({ length: 5 }, () => other.nameStatement('select $1::int as first'))[4]).toBeDefined()
})
