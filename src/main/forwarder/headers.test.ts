import { describe, expect, it } from 'vitest'
import { answerHeaders, forwardedHeaders } from './headers.ts'

const identity = { token: 'T', siteId: 'S', actingFor: null }

describe('headers to the server', () => {
  it('keep what a page may send and drop everything else', () => {
    const page = new Headers({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'auth-token': 'forged',
      'site-id': 'forged',
      'staff-id': 'forged',
      cookie: 'a=1',
      host: 'evil',
      origin: 'app://x',
      referer: 'app://x/',
      'x-forwarded-host': 'evil',
    })
    expect(Object.fromEntries(forwardedHeaders(page, identity))).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'auth-token': 'T',
      'site-id': 'S',
    })
  })

  it('name the customer acted for only while the user is signed in', () => {
    const acting = { ...identity, actingFor: 'u7' }
    expect(forwardedHeaders(new Headers(), acting).get('staff-id')).toBe('u7')
    expect(forwardedHeaders(new Headers(), { ...acting, token: null }).get('staff-id')).toBeNull()
  })
})

describe('headers to the page', () => {
  it('never contain a token, a cookie or a wrong length', () => {
    const server = new Headers({
      'content-type': 'application/json',
      'x-request-id': 'r1',
      'auth-token': 'T',
      'set-cookie': 'a=1',
      'content-encoding': 'br',
      'content-length': '7',
      server: 'x',
    })
    expect([...answerHeaders(server).keys()].sort()).toEqual([
      'content-security-policy',
      'content-type',
      'x-content-type-options',
      'x-request-id',
    ])
  })
})
