import { describe, expect, it } from 'vitest'
import { readSmtpUrl } from './smtp-settings.ts'

describe('SMTP_URL', () => {
  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false, user: '' }],
    ['smtps://mail.example', { port: 465, isSecure: true, isCertificateChecked: true }],
    ['smtp://a%40b:p%3Aw@mail.example:2525', { port: 2525, user: 'a@b', password: 'p:w' }],
    ['smtp://[::1]:25?requireTLS=true', { host: '::1', port: 25, isTlsRequired: true }],
    ['smtp://mail.example?tls.rejectUnauthorized=false', { isCertificateChecked: false }],
  ])('%s', (text, expected) => {
    expect(readSmtpUrl(text)).toMatchObject(expected)
  })

  it.each(['', 'mail.example', 'http://u:secret@mail.example', 'smtp://u:secret@mail.example?requiretls=1'])(
    "refuses %j, and doesn't repeat a password",
    (text) => {
      expect(() => readSmtpUrl(text)).toThrow(/^SMTP_URL: (?!.*secret)/)
    },
  )
})
