import { describe, expect, it } from 'vitest'
import { parseKey, formatKey, newKey, toOwnerMark, seal, unseal } from './sealed.ts'

const key = newKey()
const place = { workspaceId: 'wabc', name: 'a.sealed' }
const text = Buffer.from('SHARMA/ANIL QX7RTA')
const sealed = seal(key, place, text)
const changed = (at: number) => {
  const copy = Buffer.from(sealed)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

describe('a sealed file', () => {
  it('opens only at its path with its key, and shows nothing of its content', () => {
    expect(unseal(key, place, sealed)).toEqual(text)
    expect(sealed.includes('SHARMA')).toBe(false)
    expect(sealed.includes('QX7RTA')).toBe(false)
  })

  it('is different each time: no nonce is used twice', () => {
    const nonces = Array.from({ length: 500 }, () => seal(key, place, text).subarray(4, 16).toString('hex'))
    expect(new Set(nonces).size).toBe(500)
  })

  it.each([
    ['another key', newKey(), place, sealed],
    ['another workspace', key, { ...place, workspaceId: 'wabd' }, sealed],
    ["another file's name", key, { ...place, name: 'b.sealed' }, sealed],
    ['without its last byte', key, place, sealed.subarray(0, -1)],
    ['only its header', key, place, sealed.subarray(0, 32)],
    ['half of its header', key, place, sealed.subarray(0, 20)],
    ['an empty file', key, place, Buffer.alloc(0)],
    ['another mark', key, place, changed(0)],
    ['another nonce', key, place, changed(5)],
    ['another tag', key, place, changed(20)],
    ['another letter', key, place, changed(34)],
    ['plain text', key, place, text],
  ])('is rejected with %s', (_title, withKey, at, file) => {
    expect(unseal(withKey, at, file)).toBeNull()
  })
})

describe('a key', () => {
  it('survives the keychain unchanged; anything else is rejected', () => {
    expect(parseKey(formatKey(key))).toEqual(key)
    expect(parseKey('')).toBeNull()
    expect(parseKey('c2hvcnQ=')).toBeNull()
  })

  it('identifies its owner without containing the token', () => {
    expect(toOwnerMark(key, 'T1')).toBe(toOwnerMark(key, 'T1'))
    expect(toOwnerMark(key, 'T1')).not.toBe(toOwnerMark(key, 'T2'))
    expect(toOwnerMark(newKey(), 'T1')).not.toBe(toOwnerMark(key, 'T1'))
  })
})
