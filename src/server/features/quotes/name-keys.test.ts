import { describe, expect, test } from 'vitest'
import { makeNameKeys, toSearchKeys } from './name-keys.ts'

const place = { siteId: 'skyways', secretKey: new Uint8Array(32).fill(7) }

const isFound = (name: string, text: string): boolean => {
  const keys = new Set(makeNameKeys(place, name))
  const wanted = toSearchKeys(place, text)
  return wanted.length > 0 && wanted.every((key) => keys.has(key))
}

describe('a sealed name', () => {
  test.each([
    ['Asha Rao', 'asha', true],
    ['Asha Rao', 'RA as', true],
    ['Asha Rao', 'sha', false],
    ['Asha Rao', 'asha rao k', false],
    ['José María', 'jose maria', true],
    ['आशा राव', 'आशा', true],
    ['Venkatanarasimharajuvaripeta', 'venkatanarasimha', true],
    ['Asha Rao', '  -- ', false],
  ])('%s is found by %s: %s', (name, text, expected) => {
    expect(isFound(name, text)).toBe(expected)
  })

  test('has other keys at another site and with another key', () => {
    const own = makeNameKeys(place, 'Asha')
    expect(makeNameKeys({ ...place, siteId: 'meridian' }, 'Asha')).not.toEqual(own)
    expect(makeNameKeys({ ...place, secretKey: new Uint8Array(32) }, 'Asha')).not.toEqual(own)
  })
})
