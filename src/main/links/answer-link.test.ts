import { describe, expect, it } from 'vitest'
import { toLinkAnswer, refusedLinkText } from './answer-link.ts'

const workspaces = [
  { id: 'w-first', name: 'Skyways', origin: 'https://skyways.example' },
  { id: 'w-second', name: 'Skyways, accounts', origin: 'https://skyways.example' },
  { id: 'w-local', name: 'Lotus', origin: 'http://lotus.localhost:4000' },
]
const answer = (link: string, shownIds: string[] = []) => toLinkAnswer(link, { workspaces, shownIds })
const offered = (link: string, shownIds: string[] = []) => {
  const found = answer(link, shownIds)
  return found.kind === 'offer' ? found.offer.workspaceId : found.kind
}

describe('a link', () => {
  it('to a known agency becomes a question that names page and agency', () => {
    expect(answer('faredesk://open/lotus.localhost:4000/flight/ticket-queue?act=cancel')).toEqual({
      kind: 'offer',
      offer: {
        text: 'Open /flight/ticket-queue in Lotus?',
        action: 'Open in Lotus',
        workspaceId: 'w-local',
        path: '/flight/ticket-queue',
      },
    })
  })

  it('to several workspaces with one address asks about the one on screen, or the first', () => {
    const link = 'faredesk://open/skyways.example/flight'
    expect(offered(link)).toBe('w-first')
    expect(offered(link, ['w-local', 'w-second'])).toBe('w-second')
    expect(offered(link, ['w-second', 'w-first'])).toBe('w-second')
  })

  it('to another port is a link to another agency', () => {
    expect(answer('faredesk://open/skyways.example:8443/flight')).toEqual({
      kind: 'addTenant',
      address: 'skyways.example:8443',
    })
  })

  it('to nothing is refused without repeating its text', () => {
    const found = answer('faredesk://open/skyways.example/logout?<b>click</b>')
    expect(found).toEqual({ kind: 'refused', text: refusedLinkText })
  })

  it('with a long page is shortened only in the question', () => {
    const path = `/flight/result/${'x'.repeat(200)}`
    const found = answer(`faredesk://open/skyways.example${path}`)
    expect(found.kind === 'offer' && found.offer.path).toBe(path)
    expect(found.kind === 'offer' && found.offer.text.length).toBeLessThan(110)
  })
})
