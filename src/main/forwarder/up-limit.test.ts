import { describe, expect, it } from 'vitest'
import { maxImageBytes } from '#contract/http/packages-images.ts'
import { bodyLimits } from './bounded-body.ts'
import { getUpLimit } from './up-limit.ts'

const upload = '/api/package/uploadImage'

describe('the size of what a page may send', () => {
  it('is that of the contract for a call that uploads a file', () => {
    expect(getUpLimit('POST', upload)).toBe(maxImageBytes)
    expect(getUpLimit('POST', `${upload}?packageId=${'a'.repeat(24)}`)).toBe(maxImageBytes)
  })

  it.each([
    ['GET', upload],
    ['POST', `${upload}/more`],
    ['POST', '/api/package/upload%49mage'],
    ['POST', '/api/x?/api/package/uploadImage'],
    ['POST', '/api/package/saveImages'],
    ['POST', '/api/payment/webhook/razorpay/key'],
  ])('is 2 MiB for %s %s', (method, path) => {
    expect(getUpLimit(method, path)).toBe(bodyLimits.upBytes)
  })
})
