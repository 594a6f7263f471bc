import { beforeEach, describe, expect, it, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

const limitMs = 60_000

/** Work that ends when the test says so. */
function aWork(began: string[], name: string) {
  let resolve = () => {}
  let reject = (_error: Error) => {}
  const end = new Promise<string>((onEnd, onFailure) => {
    resolve = () => onEnd(name)
    reject = onFailure
  })
  const work = () => {
    began.push(name)
    return end
  }
  return { work, resolve, reject }
}

describe('the queue of the keychain', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('begins the next only when the one before is done, even if that one fails', async () => {
    const began: string[] = []
    const first = aWork(began, 'first')
    const second = aWork(began, 'second')
    const third = aWork(began, 'third')
    const run = oneAtATime(limitMs)
    const results = Promise.allSettled([first, second, third].map((one) => run(one.work)))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(began).toEqual(['first'])
    first.reject(new Error('locked'))
    await vi.advanceTimersByTimeAsync(0)
    expect(began).toEqual(['first', 'second'])
    second.resolve()
    third.resolve()
    expect(await results).toMatchObject([
      { status: 'rejected', reason: { message: 'locked' } },
      { value: 'second' },
      { value: 'third' },
    ])
  })

  it('lets all that were requested together fail together when the first never ends', async () => {
    const began: string[] = []
    const run = oneAtATime(limitMs)
    const results = Promise.allSettled([run(aWork(began, 'stuck').work), run(aWork(began, 'behind it').work)])
    await vi.advanceTimersByTimeAsync(limitMs)
    expect(await results).toMatchObject([
      { reason: { message: 'The keychain timed out.' } },
      { reason: { message: 'The keychain timed out.' } },
    ])
    expect(began).toEqual(['stuck'])
    const later = aWork(began, 'later')
    later.resolve()
    expect(await run(later.work)).toBe('later')
  })
})
