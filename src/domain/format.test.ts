import { describe, expect, it } from 'vitest'
import {
  formatList,
  plural,
  dayDifference,
  formatCount,
  formatDate,
  formatDayShort,
  formatInputDate,
  formatInr,
  formatMinutes,
  formatMonth,
  formatTime,
  parseInputDate,
} from './format.ts'

describe('amounts', () => {
  it.each([
    [0, '₹ 0.00'],
    [123456, '₹ 1,23,456.00'],
    [12345678.9, '₹ 1,23,45,678.90'],
    [999.005, '₹ 999.01'],
    [-1500, '-₹ 1,500.00'],
    [-0.001, '₹ 0.00'],
  ])('formats %d as %s', (rupees, text) => {
    expect(formatInr(rupees).replace('\u00a0', ' ')).toBe(text)
  })

  it('can omit the paise', () => {
    expect(formatInr(4999.6, { isWhole: true }).replace('\u00a0', ' ')).toBe('₹ 5,000')
  })

  it('groups counts by lakh', () => {
    expect(formatCount(100000)).toBe('1,00,000')
  })
})

describe('counts and lists', () => {
  it.each([
    [0, '0 tickets'],
    [1, '1 ticket'],
    [125_000, '1,25,000 tickets'],
  ])('names %i with its noun', (count, text) => {
    expect(plural(count, { one: 'ticket', other: 'tickets' })).toBe(text)
  })

  it.each([
    [[], ''],
    [['Delhi'], 'Delhi'],
    [['Delhi', 'Mumbai', 'Pune'], 'Delhi, Mumbai and Pune'],
  ])('joins %j', (names, text) => {
    expect(formatList(names)).toBe(text)
  })
})

describe('months', () => {
  it("are named, and returned unchanged when they aren't months", () => {
    expect(formatMonth('2026-07')).toBe('Jul 2026')
    expect(formatMonth('soon')).toBe('soon')
  })
})

describe('durations', () => {
  it.each([
    [0, '00h 00m'],
    [5, '00h 05m'],
    [125, '02h 05m'],
    [1565, '26h 05m'],
    [-4, '00h 00m'],
  ])('formats %d minutes as %s', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text)
  })
})

describe('dates', () => {
  it.each([
    ['2027-01-15', 'Fri,15 Jan 2027'],
    ['2027-01-05T23:55:00', 'Tue,05 Jan 2027'],
    ['2028-02-29', 'Tue,29 Feb 2028'],
    ['', ''],
  ])('formats %s as %s', (text, expected) => {
    expect(formatDate(text)).toBe(expected)
  })

  it.each([
    ['15/01/2027', '2027-01-15'],
    ['5-1-2027', '2027-01-05'],
    [' 05.01.2027 ', '2027-01-05'],
    ['31/02/2027', null],
    ['2027-01-15', null],
    ['15/01/27', null],
    ['', null],
  ])('parses %j as %j', (text, expected) => {
    expect(parseInputDate(text)).toBe(expected)
  })

  it("converts a date back to the form's format", () => {
    expect(formatInputDate('2027-01-05')).toBe('05/01/2027')
    expect(formatInputDate('')).toBe('')
  })

  it("keeps the airport's local time", () => {
    expect(formatTime('2027-01-15T06:25:00')).toBe('06:25')
    expect(formatDayShort('2027-01-15T06:25:00')).toBe('Fri 15 Jan')
  })

  it.each([
    ['2027-01-15T22:00:00', '2027-01-16T01:00:00', 1],
    ['2027-01-15T01:00:00', '2027-01-15T23:00:00', 0],
    ['2027-01-15T01:00:00', '2027-01-14T23:00:00', -1],
    ['2027-12-31T23:00:00', '2028-01-01T01:00:00', 1],
  ])('counts %s to %s as %d days', (from, to, days) => {
    expect(dayDifference(from, to)).toBe(days)
  })
})
