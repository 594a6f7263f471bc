import { describe, expect, it } from 'vitest'
import { readDay } from './read-day.ts'

// A Friday.
const today = '2026-11-20'

describe('a date typed for a departure', () => {
  it.each([
    ['15/01/2027', '2027-01-15'],
    ['15-1-2027', '2027-01-15'],
    ['15jan', '2027-01-15'],
    ['15 JAN', '2027-01-15'],
    ['jan 15', '2027-01-15'],
    ['15jan27', '2027-01-15'],
    ['15/1', '2027-01-15'],
    ['15.1', '2027-01-15'],
    ['15/1/27', '2027-01-15'],
    ['2027-01-15', '2027-01-15'],
    ['20nov', '2026-11-20'],
    ['19nov', '2027-11-19'],
    ['today', '2026-11-20'],
    ['Tomorrow', '2026-11-21'],
    ['day after tomorrow', '2026-11-22'],
    ['in 10 days', '2026-11-30'],
    ['+3', '2026-11-23'],
    [' +0 ', '2026-11-20'],
    ['friday', '2026-11-27'],
    ['next friday', '2026-11-27'],
    ['15jan2026', '2026-01-15'],
    ['29feb', null],
    ['31/02/2027', null],
    ['29/2/27', null],
    ['15', null],
    ['+', null],
    ['3', null],
    ['15jan 20jan', null],
    ['15jan x', null],
    ['del', null],
    ['yesterday', null],
    ['2 days ago', null],
    ['', null],
  ])('%j is %j', (typed, expected) => {
    expect(readDay(typed, { today, min: today, max: '2027-10-16' })).toBe(expected)
  })
})

describe('a date typed for a return', () => {
  it.each([
    ['+3', '2027-01-18'],
    ['14jan', '2028-01-14'],
    ['20/1', '2027-01-20'],
    ['tomorrow', '2026-11-21'],
  ])('counts from the departure: %j is %j', (typed, expected) => {
    expect(readDay(typed, { today, min: '2027-01-15' })).toBe(expected)
  })
})

describe('a date typed for something past', () => {
  it.each([
    ['15jan', '2026-01-15'],
    ['20/11', '2026-11-20'],
    ['21/11', '2025-11-21'],
    ['15jan90', '1990-01-15'],
    ['15/1/26', '2026-01-15'],
    ['15jan2027', '2027-01-15'],
    ['monday', '2026-11-16'],
    ['today', '2026-11-20'],
    ['Yesterday', '2026-11-19'],
    ['day before yesterday', '2026-11-18'],
    ['1 day ago', '2026-11-19'],
    ['30 days ago', '2026-10-21'],
    ['yesterday x', null],
  ])('%j is %j', (typed, expected) => {
    expect(readDay(typed, { today, max: today })).toBe(expected)
  })
})

describe('a date that may be a little in the past', () => {
  it.each([
    ['yesterday', '2026-11-19'],
    ['7 days ago', '2026-11-13'],
  ])('%j is %j', (typed, expected) => {
    expect(readDay(typed, { today, min: '2026-11-01' })).toBe(expected)
  })
})

describe('a date without bounds', () => {
  it.each([
    ['15jan', '2027-01-15'],
    ['15oct', '2026-10-15'],
    ['15jan90', '2090-01-15'],
    ['15/1/1990', '1990-01-15'],
    ['+3', '2026-11-23'],
    ['yesterday', '2026-11-19'],
  ])('is the nearest to today: %j is %j', (typed, expected) => {
    expect(readDay(typed, { today })).toBe(expected)
  })
})
