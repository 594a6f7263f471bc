import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useClock } from './use-clock.ts'

const start = Date.parse('2027-01-14T12:00:00Z')
const Seconds = () => <p>{(useClock(1) - start) / 1_000}</p>

let visibility: DocumentVisibilityState = 'visible'
const setVisibility = (next: DocumentVisibilityState) => {
  visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('runs one timer for all, none while the page is hidden, and none once nothing shows the time', () => {
  const first = render(<Seconds />)
  const second = render(<Seconds />)
  expect(vi.getTimerCount()).toBe(1)
  act(() => void vi.advanceTimersByTime(3_000))
  expect(screen.getAllByText('3')).toHaveLength(2)

  act(() => setVisibility('hidden'))
  expect(vi.getTimerCount()).toBe(0)
  vi.setSystemTime(start + 60_000)
  act(() => setVisibility('visible'))
  expect(screen.getAllByText('60')).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(1)

  first.unmount()
  expect(vi.getTimerCount()).toBe(1)
  second.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
