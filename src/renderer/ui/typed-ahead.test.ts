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

  it('leave shortcuts, Enter and Space alone while there are none', () => {
    startTypingAhead()
    expect(press('k', { ctrlKey: true })).toBe(true)
    expect(press('Enter')).toBe(true)
    expect(press(' ')).toBe(true)
    type('de r')
    expect(press('Enter')).toBe(false)
    expect(readTypedAhead()).toBe('de r')
  })

  it.each(['input', 'button'])("aren't the keys of the %s that has the focus", (tag) => {
    startTypingAhead()
    const field = document.body.appendChild(document.createElement(tag))
    field.focus()
    expect(press('a', {}, field)).toBe(true)
    expect(press(' ', {}, field)).toBe(true)
    expect(readTypedAhead()).toBe('')
  })

  it("aren't those of a dialog", () => {
    startTypingAhead()
    document.body.appendChild(document.createElement('div')).setAttribute('role', 'dialog')
    expect(press('a')).toBe(true)
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
