import { describe, expect, it } from 'vitest'
import { isInside, canOpenOutside } from './outside-links.ts'

const tenant = 'http://skyways.localhost:4000'

describe('opens an address outside', () => {
  it.each(['https://example.com/x', 'http://skyways.localhost:9/x'])('%s', (address) => {
    expect(canOpenOutside(address, tenant)).toBe(true)
  })
  it.each([
    'http://example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://host/share',
    'https://user:secret@example.com',
    'nonsense',
  ])('but not %s', (address) => {
    expect(canOpenOutside(address, tenant)).toBe(false)
  })
})

describe('keeps an address inside', () => {
  it('only for the same whole origin', () => {
    expect(isInside('app://wabc/app/', 'app://wabc')).toBe(true)
    expect(isInside('app://wabcd/app/', 'app://wabc')).toBe(false)
    expect(isInside('app://wabc.evil/', 'app://wabc')).toBe(false)
  })
})
