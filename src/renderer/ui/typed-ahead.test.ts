import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readTypedAhead, startTypingAhead, stopTypingAhead } from './typed-ahead.ts'

const press = (key: string, more: KeyboardEventInit = {}, on: EventTarget = document.body): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
const type = (text: string): void => {
  for (const key of text) press(key)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stopTypingAhead()
  document.body.replaceChildren()
  vi.useRealTimers()
})

describe('letters typed before their field is drawn', () => {
  it('are kept, corrected and hidden from the previous page', () => {
    const onKey = vi.fn()
    document.addEventListener('keydown', onKey)
    startTypingAhead()
    type('vek')
    press('Backspace')
    type('n')
    expect(readTypedAhead()).toBe('ven')
    expect(onKey).not.toHaveBeenCalled()
    document.removeEventListener('keydown', onKey)
  })

  it('leave shortcuts, Enter and the keys of a field alone', () => {
    startTypingAhead()
    expect(press('k', { ctrlKey: true })).toBe(true)
    expect(press('Enter')).toBe(true)
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    expect(press('a', {}, field)).toBe(true)
    expect(readTypedAhead()).toBe('')
  })

  it.each([
    ['Escape', () => press('Escape')],
    ['five seconds', () => vi.advanceTimersByTime(5_000)],
    ['a field has taken them', stopTypingAhead],
  ])('are forgotten after %s', (_title, act) => {
    startTypingAhead()
    type('ven')
    act()
    expect(readTypedAhead()).toBe('')
    expect(press('a')).toBe(true)
    expect(readTypedAhead()).toBe('')
  })
})
