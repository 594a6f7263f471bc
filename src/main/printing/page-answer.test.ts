import type { WebContents } from 'electron'
import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { pageAnswer } from './page-answer.ts'

const aPage = () => new EventEmitter() as unknown as WebContents & EventEmitter
const never = () => new Promise<string>(() => undefined)

describe("a page's answer", () => {
  it('is its result or its refusal, and leaves nothing on the page', async () => {
    const page = aPage()
    expect(await pageAnswer(page, Promise.resolve('yes'), 60_000)).toBe('yes')
    await expect(pageAnswer(page, Promise.reject(new Error('no')), 60_000)).rejects.toThrow('no')
    expect(page.eventNames()).toEqual([])
  })

  it.each(['render-process-gone', 'destroyed'])('is nothing at %s', async (event) => {
    const page = aPage()
    const answer = pageAnswer(page, never(), 60_000)
    page.emit(event)
    expect(await answer).toBeNull()
  })

  it('is null after the time limit', async () => {
    expect(await pageAnswer(aPage(), never(), 1)).toBeNull()
  })
})
