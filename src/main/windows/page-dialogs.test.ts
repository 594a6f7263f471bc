import { describe, expect, it } from 'vitest'
import { createPageDialogs } from './page-dialogs.ts'

/** A dialog that is answered later. */
function dialog() {
  let answer: (value: string) => void = () => undefined
  let isOpen = false
  const answered = new Promise<string>((resolve) => (answer = resolve))
  const open = () => {
    isOpen = true
    return answered
  }
  return { open, isOpen: () => isOpen, answer: (value: string) => answer(value) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('dialogs requested by pages', () => {
  it('open one after the other, whichever page requested them', async () => {
    const dialogs = createPageDialogs()
    const [first, second] = [dialog(), dialog()]
    const one = dialogs.show('a', first.open)
    const other = dialogs.show('b', second.open)
    await settled()
    expect([first.isOpen(), second.isOpen()]).toEqual([true, false])
    first.answer('x')
    expect(await one).toBe('x')
    await settled()
    second.answer('y')
    expect(await other).toBe('y')
  })

  it('are limited to three per page; a thousand more open nothing', async () => {
    const dialogs = createPageDialogs()
    const three = [dialog(), dialog(), dialog()]
    const asked = three.map(({ open }) => dialogs.show('a', open))
    const more = Array.from({ length: 1_000 }, dialog)
    const answers = await Promise.all(more.map(({ open }) => dialogs.show('a', open)))
    expect(new Set(answers)).toEqual(new Set([null]))
    expect(more.some(({ isOpen }) => isOpen())).toBe(false)
    for (const one of three) one.answer('x')
    expect(await Promise.all(asked)).toEqual(['x', 'x', 'x'])
    expect(await dialogs.show('a', async () => 'free again')).toBe('free again')
  })

  it("don't block the next one when they fail", async () => {
    const dialogs = createPageDialogs()
    await expect(dialogs.show('a', () => Promise.reject(new Error('no display')))).rejects.toThrow()
    expect(await dialogs.show('a', async () => 'next')).toBe('next')
  })
})
