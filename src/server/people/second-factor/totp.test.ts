import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { createTotpSecret, findTotpStep, toTotpUri } from './totp.ts'

/** The shared secret of RFC 6238, appendix B. */
const rfcSecret = Secret.fromLatin1('12345678901234567890').base32
const seconds = (count: number): Date => new Date(count * 1000)

describe('findTotpStep', () => {
  // The RFC's codes have eight digits; six-digit codes are their last six.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('accepts the code of RFC 6238 at %d seconds', (at, code) => {
    expect(findTotpStep(rfcSecret, code.slice(2), seconds(at))).toBe(Math.floor(at / 30))
  })

  it('accepts a code one step early or late, and says which step it is', () => {
    const code = '287082'
    expect(findTotpStep(rfcSecret, code, seconds(29))).toBe(1)
    expect(findTotpStep(rfcSecret, code, seconds(89))).toBe(1)
  })

  it('refuses a code two steps away', () => {
    expect(findTotpStep(rfcSecret, '287082', seconds(90))).toBeNull()
    expect(findTotpStep(rfcSecret, '081804', seconds(1_111_111_109 - 60))).toBeNull()
  })

  it.each(['287083', '', '94287082', '28708', 'abcdef'])('refuses %j', (code) => {
    expect(findTotpStep(rfcSecret, code, seconds(59))).toBeNull()
  })
})

it('creates a different secret of 160 bits each time', () => {
  const secrets = Array.from({ length: 50 }, createTotpSecret)
  expect(new Set(secrets).size).toBe(50)
  expect(secrets.every((secret) => Secret.fromBase32(secret).bytes.length === 20)).toBe(true)
})

it('names the site and the account in the address for apps', () => {
  const uri = new URL(toTotpUri(rfcSecret, { issuer: 'Skyways: Trips & Co', label: 'asha@skyways.example' }))
  expect(uri.protocol).toBe('otpauth:')
  expect(uri.searchParams.get('issuer')).toBe('Skyways: Trips & Co')
  expect(uri.searchParams.get('secret')).toBe(rfcSecret)
  expect(decodeURIComponent(uri.pathname)).toContain('asha@skyways.example')
})
