import { describe, expect, test } from 'vitest'
import { isSlugSecret, makeSlug, newSlugNonce, parseSlug, hashSlugNonce } from './slug.ts'

const key = new Uint8Array(32).fill(1)

describe('e-ticket slugs', () => {
  const nonce = newSlugNonce()
  const { slug, hash } = makeSlug(key, 100_001, nonce)

  test('carry the booking id before ___ and a secret of 128 bits or more after it', () => {
    const [id, secret = ''] = Buffer.from(slug, 'base64url').toString().split('___')
    expect(id).toBe('100001')
    expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  test('are read in both base64 alphabets, padded or not', () => {
    const text = Buffer.from(slug, 'base64url').toString()
    for (const form of [slug, Buffer.from(text).toString('base64')]) {
      const read = parseSlug(form)
      expect(read?.bookingId).toBe(100_001)
      expect(isSlugSecret(read?.secret ?? '', hash)).toBe(true)
    }
  })

  test.each(['', 'abc', 'not base64 at all!', Buffer.from('100001___short').toString('base64'), `${slug}$`])(
    'none: %s',
    (text) => {
      expect(parseSlug(text)).toBeNull()
    },
  )

  test('open nothing with another secret, another key, or a new nonce', () => {
    expect(hashSlugNonce(key, nonce)).toBe(hash)
    expect(isSlugSecret('x'.repeat(43), hash)).toBe(false)
    for (const other of [
      makeSlug(new Uint8Array(32).fill(2), 100_001, nonce),
      makeSlug(key, 100_001, newSlugNonce()),
    ])
      expect(isSlugSecret(parseSlug(other.slug)?.secret ?? '', hash)).toBe(false)
  })
})
