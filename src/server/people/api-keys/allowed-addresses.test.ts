import { describe, expect, it } from 'vitest'
import { isNetwork, mayUseFrom } from './allowed-addresses.ts'

describe('the addresses of a key', () => {
  it.each(['203.0.113.7', '203.0.113.0/24', '2001:db8::1', '2001:db8::/48', '10.0.0.0/8'])(
    'accepts %s',
    (text) => {
      expect(isNetwork(text)).toBe(true)
    },
  )

  it.each([
    '',
    'example.com',
    '203.0.113',
    '203.0.113.7/33',
    '0.0.0.0/0',
    '::/0',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    '1.2.3.4/08',
    'fe80::1%eth0',
  ])('refuses "%s"', (text) => {
    expect(isNetwork(text)).toBe(false)
  })

  it.each([
    [[], '198.51.100.1', true],
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['203.0.113.0/24'], '203.0.113.200', true],
    [['203.0.113.0/24'], '203.0.114.1', false],
    // A server that listens for both families sees IPv4 clients in this form.
    [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
    [['2001:db8::/48'], '2001:db8:0:5::1', true],
    [['2001:db8::/48'], '2001:db8:1::1', false],
    [['203.0.113.7', '2001:db8::1'], '2001:db8::1', true],
    [['203.0.113.7'], 'not an address', false],
  ])('with %j, %s may call: %s', (addresses, address, expected) => {
    expect(mayUseFrom(addresses, address)).toBe(expected)
  })
})
