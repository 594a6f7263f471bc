import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printInFrame } from './print-frame.ts'

const frame = (): HTMLIFrameElement => {
  const found = document.querySelector('iframe')
  if (!found) throw new Error('no frame')
  return found
}
const framedDocument = (): Document => {
  const found = frame().contentDocument
  if (!found) throw new Error('no document')
  return found
}
const print = vi.fn()

const start = () => {
  const printed = printInFrame('/flight/print-tickets?ids=1', 'Tickets 1 to 200')
  const root = framedDocument().createElement('html')
  root.append(framedDocument().createElement('body'))
  framedDocument().replaceChildren(root)
  const view = frame().contentWindow
  if (view) Object.assign(view, { print, focus: () => undefined })
  return printed
}

beforeEach(() => {
  vi.useFakeTimers()
  print.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('printInFrame', () => {
  it('waits for a long document as long as it grows, and prints it once', async () => {
    const printed = start()
    for (let second = 0; second < 60; second += 10) {
      await vi.advanceTimersByTimeAsync(10_000)
      framedDocument().body.append(framedDocument().createElement('section'))
    }
    expect(print).not.toHaveBeenCalled()
    framedDocument().documentElement.setAttribute('data-print-ready', '/')
    await vi.advanceTimersByTimeAsync(200)
    expect((await printed).status).toBe('done')
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('gives up on a page that stops growing, and removes its frame', async () => {
    const printed = start()
    await vi.advanceTimersByTimeAsync(20_200)
    expect(await printed).toMatchObject({ status: 'failed', code: 'printUnknown' })
    expect(print).not.toHaveBeenCalled()
    expect(document.querySelector('iframe')).toBeNull()
  })
})
