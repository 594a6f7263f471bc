import { describe, expect, it } from 'vitest'
import { parseRoute } from './route.ts'

const at = (path: string, method = 'GET') => parseRoute(method, new URL(`app://wabc${path}`))

describe('an address of a workspace', () => {
  it.each([
    ['/api/api/search', 'POST'],
    ['/flightApi/api/search', 'POST'],
    ['/api/nfs/flights/api/search?x=1', 'POST'],
    ['/api/api/getSources', 'GET'],
  ])("forwards %s to the tenant's server", (path, method) => {
    expect(at(path, method)).toEqual({ kind: 'forward', pathAndQuery: path, session: null })
  })

  it('of a sign-in or sign-out is marked as in the contract, in its exact form only', () => {
    expect(at('/api/wl/user/login', 'POST')).toMatchObject({ session: 'issues' })
    expect(at('/api/wl/user/logout', 'POST')).toMatchObject({ session: 'ends' })
    expect(at('/api/wl/user/login')).toMatchObject({ session: null })
    expect(at('/api/wl/user/%6Cogin', 'POST')).toMatchObject({ session: null })
  })

  it.each([
    ['/', ''],
    ['/app', ''],
    ['/app/', ''],
    ['/app/assets/x.js', 'assets/x.js'],
    ['/app/e-ticket/a%20b', 'e-ticket/a b'],
  ])('%s is a file', (path, file) => {
    expect(at(path)).toEqual({ kind: 'file', path: file })
  })

  it.each([
    '/other',
    '/apiX/y',
    '/app/%2e%2e/secret',
    '/app/..%2fsecret',
    '/app/..%5csecret',
    '/app//secret',
    '/app/%00',
    '/app/%ff',
    '/api/%2e%2e/admin',
    '/api/a//b',
  ])('%s is refused', (path) => {
    expect(at(path)).toEqual({ kind: 'refused' })
  })

  it('of a file accepts no writes', () => {
    expect(at('/app/', 'POST')).toEqual({ kind: 'refused' })
  })
})
