import { describe, expect, it } from 'vitest'
import { isPublicAddress, publicLookup } from './public-address.ts'
import { readPublicTarget } from './public-target.ts'

describe('an address that the server sends to', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc:def', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://web.push.apple.com/QG', true],
    ['https://8.8.8.8/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://user:word@fcm.googleapis.com/x', false],
    ['https://localhost/x', false],
    ['https://api.localhost/x', false],
    ['https://metadata.google.internal/x', false],
    ['https://printer.local/x', false],
    ['https://intranet/x', false],
    ['https://127.0.0.1/x', false],
    ['https://2130706433/x', false],
    ['https://0x7f.1/x', false],
    ['https://10.1.2.3/x', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://[::1]/x', false],
    ['https://[::ffff:127.0.0.1]/x', false],
    ['https://[fd00::1]/x', false],
    ['ftp://fcm.googleapis.com/x', false],
    ['javascript:alert(1)', false],
    ['nothing', false],
  ])('%s: %s', (text, isAllowed) => {
    expect(readPublicTarget(text) !== null).toBe(isAllowed)
  })

  it('may be on this machine in tests, but never has a user name', () => {
    expect(readPublicTarget('http://127.0.0.1:9/x', true)?.port).toBe('9')
    expect(readPublicTarget('http://a:b@127.0.0.1/x', true)).toBeNull()
    expect(readPublicTarget('file:///etc/passwd', true)).toBeNull()
  })
})

describe('the public internet', () => {
  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['100.64.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['fe80::1', false],
    ['fec0::1', false],
    ['192.88.99.1', false],
    ['not an address', false],
  ])('%s: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })

  it('checks what a name resolves to, not the name', async () => {
    const fault = await new Promise<Error | null>((resolve) => {
      publicLookup('localhost', { all: true }, (error) => resolve(error))
    })
    expect(fault?.message).toContain('outside the public internet')
  })
})
