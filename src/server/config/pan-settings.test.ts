import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readPanSettings } from './pan-settings.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const whole = {
  FAREDESK_PAN_URL: 'https://pan.example/verify',
  FAREDESK_PAN_USER_ID: 'V0123456',
  FAREDESK_PAN_PRIVATE_KEY: privateKey,
  FAREDESK_PAN_PUBLIC_KEY: publicKey.replaceAll('\n', String.raw`\n`),
}

describe('readPanSettings', () => {
  it('reads the account and its keys, with line breaks or with \\n', () => {
    expect(readPanSettings(whole)).toMatchObject({ url: whole.FAREDESK_PAN_URL, userId: 'V0123456' })
  })

  it('has no account without settings', () => {
    expect(readPanSettings({})).toBeNull()
  })

  it.each(Object.keys(whole))('requires %s', (name) => {
    expect(() => readPanSettings({ ...whole, [name]: '' })).toThrow(name)
  })

  it('refuses an address without encryption', () => {
    expect(() => readPanSettings({ ...whole, FAREDESK_PAN_URL: 'http://pan.example' })).toThrow('https')
  })

  it("refuses a text that isn't a key, without repeating it", () => {
    const read = () => readPanSettings({ ...whole, FAREDESK_PAN_PRIVATE_KEY: 'my-secret' })
    expect(read).toThrow('RSA key')
    expect(read).not.toThrow('my-secret')
  })
})
