import { describe, expect, it, vi } from 'vitest'
import { createOffers } from './offers.ts'

const offer = (path: string) => ({ text: `Open ${path}?`, action: 'Open', workspaceId: 'w1', path })

describe('questions in the console', () => {
  it('are asked once each, and a flood from one page leaves room for others', () => {
    const offers = createOffers(vi.fn())
    for (let index = 0; index < 100; index += 1) offers.add(offer(`/${index}`), 'mallory')
    expect(offers.list()).toHaveLength(2)
    offers.add(offer('/flight'))
    offers.add(offer('/flight'))
    expect(offers.list().map(({ path }) => path)).toEqual(['/0', '/1', '/flight'])
    offers.add(offer('/more'))
    expect(offers.list()).toHaveLength(3)
  })

  it('make room again once answered', () => {
    const offers = createOffers(vi.fn())
    for (const path of ['/1', '/2', '/3']) offers.add(offer(path), 'mallory')
    expect(offers.take(offers.list()[0]?.id ?? '')?.path).toBe('/1')
    offers.add(offer('/4'), 'mallory')
    expect(offers.list().map(({ path }) => path)).toEqual(['/2', '/4'])
  })
})
