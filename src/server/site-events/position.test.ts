import { describe, expect, test } from 'vitest'
import { canContinue, formatPosition, parsePosition } from './position.ts'

const epoch = '0123456789abcdef'

describe('a position', () => {
  test.each([
    `${epoch}.1764000000.7:7:`,
    `${epoch}.0.1:9:1,4,8`,
    `${epoch}.1764000000.18446744073709551614:18446744073709551615:`,
  ])('is read and written: %s', (text) => {
    const position = parsePosition(text)
    expect(position && formatPosition(position)).toBe(text)
  })

  test.each([
    ['empty', ''],
    ['without a snapshot', `${epoch}.1764000000.`],
    ['of another shape', `${epoch}.1764000000.7:7`],
    ['with a sign', `${epoch}.-1.7:7:`],
    ['with more behind it', `${epoch}.1764000000.7:7:\n`],
    ['beginning at no transaction', `${epoch}.1764000000.0:7:`],
    ['ending before it begins', `${epoch}.1764000000.8:7:`],
    ['with a transaction outside', `${epoch}.1764000000.7:9:9`],
    ['with a transaction before', `${epoch}.1764000000.7:9:6`],
    ['with one transaction twice', `${epoch}.1764000000.7:9:8,8`],
    ['in no order', `${epoch}.1764000000.5:9:8,7`],
    ['with too large a number', `${epoch}.1764000000.7:18446744073709551616:`],
  ])('is refused: %s', (_name, text) => {
    expect(parsePosition(text)).toBeNull()
  })

  test('is refused when it is too long for a header', () => {
    const running = Array.from({ length: 2_000 }, (_, index) => index + 10).join(',')
    expect(parsePosition(`${epoch}.1764000000.7:9999:${running}`)).toBeNull()
  })

  test('can be continued for five minutes, within its epoch', () => {
    const from = { epoch, seconds: 1_000, snapshot: '7:7:' }
    expect(canContinue(from, { ...from, seconds: 1_300 })).toBe(true)
    expect(canContinue(from, { ...from, seconds: 1_301 })).toBe(false)
    expect(canContinue(from, { ...from, epoch: 'fedcba9876543210' })).toBe(false)
  })

  test('that lies ahead can’t be continued, unless the clock was only set back a little', () => {
    const from = { epoch, seconds: 1_000, snapshot: '7:9:' }
    expect(canContinue(from, { ...from, seconds: 940 })).toBe(true)
    expect(canContinue(from, { ...from, seconds: 939 })).toBe(false)
    expect(canContinue(from, { ...from, snapshot: '7:10:' })).toBe(true)
    expect(canContinue(from, { ...from, snapshot: '7:8:' })).toBe(false)
  })
})
