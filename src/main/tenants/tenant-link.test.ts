import { describe, expect, it } from 'vitest'
import { findOtherTenant, toPagePath } from './tenant-link.ts'

const skyways = { id: 'sky', origin: 'https://skyways.example' }
const meridian = { id: 'mer', origin: 'http://meridian.localhost:4000' }
const all = [skyways, meridian]

describe("an agency's address names a page", () => {
  it.each([
    ['https://a.example/app/flight/ticket-queue', '/flight/ticket-queue'],
    ['https://a.example/app/flight/change-requests?view=tracker', '/flight/change-requests?view=tracker'],
    ['https://a.example/app/flight/booked-queue?open=7&act=release', '/flight/booked-queue?open=7'],
    ['https://a.example/app/e-ticket/x?print=true#top', '/e-ticket/x'],
    ['https://a.example/app/logout', '/'],
    ['https://a.example/app/%6Cogout', '/'],
    ['https://a.example/app/flight/%2e%2e/logout', '/'],
    ['https://a.example/app/flight?redirectTo=https://evil.example', '/flight'],
    ['https://a.example/app', '/'],
    ['https://a.example/', '/'],
    ['https://a.example/api/wl/user/logout', '/'],
    ['https://a.example/app//evil.example', '/'],
    ['https://a.example/application/x', '/'],
    [`https://a.example/app/${'x'.repeat(3000)}`, '/'],
  ])('%s: %s', (address, path) => {
    expect(toPagePath(new URL(address))).toBe(path)
  })
})

describe('the agency guard', () => {
  it("recognises other agencies' addresses by the whole origin", () => {
    expect(findOtherTenant('http://meridian.localhost:4000/app/flight/search', skyways, all)).toEqual({
      workspaceId: 'mer',
      path: '/flight/search',
    })
  })

  it.each([
    'https://skyways.example/app/',
    'http://meridian.localhost:4001/app/',
    'https://meridian.localhost:4000/app/',
    'http://meridian.localhost.evil.example:4000/app/',
    'http://user:secret@meridian.localhost:4000/app/',
    'https://example.com/http://meridian.localhost:4000/app/',
    'javascript:alert(1)',
    'nonsense',
  ])('leaves %s to the rule for other links', (address) => {
    expect(findOtherTenant(address, skyways, all)).toBeNull()
  })
})
