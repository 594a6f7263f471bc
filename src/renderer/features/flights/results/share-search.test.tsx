import { afterEach, describe, expect, it } from 'vitest'
import { aQuery } from '#renderer/entities/stored-query.test-kit.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { nearbyTexts as texts } from './nearby-texts.ts'
import { ShareSearch } from './share-search.tsx'

const address = `${location.origin}/app/flight/result/new?origin=DEL&destination=BOM&departure=2027-01-15&adt=1&chd=0&inf=0`

const show = () =>
  renderScreen(<ShareSearch query={aQuery()} />, {
    as: 'retail',
    at: '/flight/result/s1',
    path: '/flight/result/:searchId',
  })

const setShare = (share: ((data: ShareData) => Promise<void>) | undefined): void =>
  void Object.defineProperty(navigator, 'share', { value: share, configurable: true })

afterEach(() => setShare(undefined))

describe('ShareSearch', () => {
  it('copies the address of a new search', async () => {
    const page = show()
    await page.press(texts.share)
    await expect.poll(page.toasts).toEqual([texts.copied])
    expect(page.platform.asked).toEqual([['copy', address]])
  })

  it("shares through the device's dialog, and copies nothing then", async () => {
    const shared: ShareData[] = []
    setShare((data) => {
      shared.push(data)
      return Promise.resolve()
    })
    const page = show()
    await page.press(texts.share)
    await expect
      .poll(() => shared)
      .toMatchObject([{ url: address, title: expect.stringContaining('Mumbai') }])
    expect(page.platform.asked).toEqual([])
  })

  it('copies nothing when sharing is cancelled', async () => {
    setShare(() => Promise.reject(new DOMException('given up', 'AbortError')))
    const page = show()
    await page.press(texts.share)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(page.platform.asked).toEqual([])
  })

  it('copies the link when the browser refuses to share', async () => {
    setShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    const page = show()
    await page.press(texts.share)
    await expect.poll(page.toasts).toEqual([texts.copied])
  })
})
