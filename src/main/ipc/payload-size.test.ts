import { describe, expect, it } from 'vitest'
import { isSmallEnough } from './payload-size.ts'

const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}
const endless: { self?: unknown } = {}
endless.self = endless
const documents = (count: number) => ({
  documents: Array.from({ length: count }, () => ({
    path: '/x'.repeat(1_000),
    label: 'x'.repeat(160),
    pnr: 'x'.repeat(20),
    name: 'x'.repeat(120),
    route: 'x'.repeat(60),
    date: 'x'.repeat(10),
  })),
})

describe('the size of a message', () => {
  it.each([
    ['nothing', undefined, true],
    ['a thousand documents, each of the maximum size', documents(1_000), true],
    ['more documents than anyone prints', documents(20_000), false],
    ['a long text', { text: 'x'.repeat(5_000_001) }, false],
    ['a long list', { value: Array.from({ length: 60_000 }, () => 0) }, false],
    [
      'a list without an end',
      { value: [Array.from({ length: 40_000 }), Array.from({ length: 40_000 })] },
      false,
    ],
    ['a deep value', { value: nested(20_000) }, true],
    ['a deeper value', { value: nested(100_000) }, false],
    ['bytes, which a schema refuses', { value: new Uint8Array(50_000_000) }, true],
    ['a value that contains itself', endless, false],
    ['many names', Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 0])), false],
  ])('%s: %#', (_name, payload, isSmall) => {
    expect(isSmallEnough(payload)).toBe(isSmall)
  })
})
