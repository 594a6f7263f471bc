import { describe, expect, it } from 'vitest'
import { readTenantAddress } from './address.ts'

describe("an agency's address", () => {
  it.each([
    ['skyways.example', 'https://skyways.example', 'skyways.example'],
    ['  Skyways.Example  ', 'https://skyways.example', 'skyways.example'],
    ['https://skyways.example/app/login?x=1', 'https://skyways.example', 'skyways.example'],
    ['skyways.example:8443', 'https://skyways.example:8443', 'skyways.example:8443'],
    ['skyways.localhost:4000', 'http://skyways.localhost:4000', 'skyways.localhost:4000'],
    ['http://skyways.localhost:4000/app', 'http://skyways.localhost:4000', 'skyways.localhost:4000'],
    ['https://skyways.localhost', 'https://skyways.localhost', 'skyways.localhost'],
    ['127.0.0.1:4000', 'http://127.0.0.1:4000', '127.0.0.1:4000'],
    ['localhost:443', 'http://localhost:443', 'localhost:443'],
  ])('accepts %s', (typed, origin, address) => {
    expect(readTenantAddress(typed)).toMatchObject({ ok: true, origin, address })
  })

  it.each([
    'http://skyways.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'ftp://skyways.example',
    'javascript://alert(1)',
    'file:///etc/passwd',
    'user:secret@skyways.example',
    'skyways',
    '',
    'a b.example',
    'https://',
  ])('refuses %j with a reason', (typed) => {
    expect(readTenantAddress(typed)).toMatchObject({ ok: false, message: expect.any(String) as string })
  })
})
