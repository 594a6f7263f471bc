import { describe, expect, it } from 'vitest'
import { readBasisPoints } from './read-basis-points.ts'

describe('a typed percentage', () => {
  it.each([
    ['7.5', 750],
    ['10 %', 1_000],
    ['0', 0],
    ['1.234', null],
    ['', null],
    ['-1', null],
    ['ten', null],
  ])('%j is %j basis points', (typed, bp) => {
    expect(readBasisPoints(typed)).toBe(bp)
  })
})
