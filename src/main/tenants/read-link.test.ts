import { describe, expect, it } from 'vitest'
import { findLink, readLink } from './read-link.ts'

describe("reads a link to an agency's page", () => {
  it.each([
    ['faredesk://open/skyways.example', 'skyways.example', '/'],
    ['faredesk://open/skyways.example/', 'skyways.example', '/'],
    ['faredesk://open/skyways.example/flight/ticket-queue', 'skyways.example', '/flight/ticket-queue'],
    ['FAREDESK://OPEN/SkyWays.Example/flight', 'skyways.example', '/flight'],
    [
      'faredesk://open/skyways.localhost:4000/e-ticket/FD-1042',
      'skyways.localhost:4000',
      '/e-ticket/FD-1042',
    ],
    ['faredesk://open/skyways.example:443/staff/manage-markup/', 'skyways.example', '/staff/manage-markup/'],
    ['faredesk://open/127.0.0.1:4010/flight', '127.0.0.1:4010', '/flight'],
    ['faredesk://open/skyways.example/e-ticket/A%20B', 'skyways.example', '/e-ticket/A%20B'],
  ])('%s', (text, address, path) => expect(readLink(text)).toEqual({ address, path }))

  it.each([
    'faredesk://open/skyways.example/flight/print-tickets?print=true&ids=1,2',
    'faredesk://open/skyways.example/flight/print-tickets?act=cancel',
    'faredesk://open/skyways.example/flight/print-tickets#act',
  ])('ignores anything that the link asks for there: %s', (text) =>
    expect(readLink(text)).toEqual({ address: 'skyways.example', path: '/flight/print-tickets' }),
  )
})

describe("rejects what isn't a link", () => {
  it.each([
    ['another scheme', 'https://open/skyways.example/flight'],
    ['another scheme inside', 'faredesk://open/file:///etc/passwd'],
    ['a script', 'javascript:faredesk://open/skyways.example'],
    ['another verb', 'faredesk://cancel/skyways.example/flight'],
    ['no slashes', 'faredesk:open/skyways.example'],
    ['no tenant', 'faredesk://open/'],
    ['nothing', ''],
    ['a name and password', 'faredesk://open/agent:secret@skyways.example/flight'],
    ['a name in the host', 'faredesk://open/skyways.example%40evil.example/flight'],
    ['a host without a domain', 'faredesk://open/skyways/flight'],
    ['an invalid port', 'faredesk://open/skyways.example:99999/flight'],
    ['a letter that only looks right', 'faredesk://open/skywаys.example/flight'],
    ['a parent path', 'faredesk://open/skyways.example/flight/../logout'],
    ['a parent path at the start', 'faredesk://open/skyways.example/../logout'],
    ['an encoded parent path', 'faredesk://open/skyways.example/flight/%2e%2e/logout'],
    ['a half-encoded parent path', 'faredesk://open/skyways.example/flight/.%2E/logout'],
    ['a dot path', 'faredesk://open/skyways.example/./logout'],
    ['an encoded slash', 'faredesk://open/skyways.example/flight%2f..%2flogout'],
    ['an encoded backslash', 'faredesk://open/skyways.example/flight/%5c..%5clogout'],
    ['a backslash', 'faredesk://open/skyways.example\\flight'],
    ['encoded twice', 'faredesk://open/skyways.example/flight/%252e%252e/logout'],
    ['a broken encoding', 'faredesk://open/skyways.example/flight/%zz'],
    ["bytes that aren't text", 'faredesk://open/skyways.example/flight/%ff%fe'],
    ['two slashes', 'faredesk://open/skyways.example//evil.example/flight'],
    ['two slashes inside', 'faredesk://open/skyways.example/flight//logout'],
    ['a line break', 'faredesk://open/skyways.example/flight\n/x'],
    ['an encoded line break', 'faredesk://open/skyways.example/flight/%0d%0aX'],
    ['a character that reverses the text', 'faredesk://open/skyways.example/flight/%e2%80%ae'],
    ['a zero', 'faredesk://open/skyways.example/flight/%00'],
    ['a space', 'faredesk://open/skyways.example/flight --no-sandbox'],
    ['a quotation mark', 'faredesk://open/skyways.example/flight" --inspect'],
    ['the sign-out', 'faredesk://open/skyways.example/logout'],
    ['the sign-out in capitals', 'faredesk://open/skyways.example/LOGOUT'],
    ['the sign-out, encoded', 'faredesk://open/skyways.example/%6cogout'],
    ['the server itself', 'faredesk://open/skyways.example/api/wl/user/logout'],
    ['too long', `faredesk://open/skyways.example/flight/${'a'.repeat(2_048)}`],
  ])('%s', (_what, text) => expect(readLink(text)).toBeNull())
})

describe('command-line arguments', () => {
  it('may contain a link anywhere, and the last one counts', () => {
    expect(findLink(['faredesk', '--no-sandbox', 'faredesk://open/a.example', '--flag'])).toBe(
      'faredesk://open/a.example',
    )
    expect(findLink(['x', 'FAREDESK:a', 'faredesk:b'])).toBe('faredesk:b')
  })

  it('usually contain none', () => {
    expect(
      findLink(['/usr/bin/faredesk', '--profile=/tmp/faredesk:x', 'https://faredesk.example']),
    ).toBeNull()
  })
})
