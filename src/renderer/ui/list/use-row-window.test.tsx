import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { revealRow, rowAfterKey, useRowWindow } from './use-row-window.ts'

const rowHeight = 20
const frameHeight = 200

class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', StillObserver)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(frameHeight)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Rows = ({ count }: { count: number }) => {
  const frame = useRef<HTMLDivElement>(null)
  const { from, to } = useRowWindow(frame, count, rowHeight)
  if (count === 0) return <p>nothing</p>
  return (
    <div ref={frame} data-testid="frame">
      {from}-{to}
    </div>
  )
}

describe('the rows in view', () => {
  it('follow the scroll position and end with the list', () => {
    const { getByTestId } = render(<Rows count={1000} />)
    const frame = getByTestId('frame')
    expect(frame.textContent).toBe('0-22')
    frame.scrollTop = 100 * rowHeight
    fireEvent.scroll(frame)
    expect(frame.textContent).toBe('92-122')
    frame.scrollTop = 995 * rowHeight
    fireEvent.scroll(frame)
    expect(frame.textContent).toBe('984-1000')
  })

  it('are measured again when an empty list gets rows', () => {
    const { getByTestId, rerender } = render(<Rows count={1000} />)
    act(() => rerender(<Rows count={0} />))
    act(() => rerender(<Rows count={1000} />))
    const frame = getByTestId('frame')
    frame.scrollTop = 100 * rowHeight
    fireEvent.scroll(frame)
    expect(frame.textContent).toBe('92-122')
  })
})

it.each([
  ['a row above the view', 10, 300, 200],
  ['a row below the view', 50, 0, 848],
  ['a row that is already in view', 12, 200, 200],
])('reveals %s with as little scrolling as needed', (_title, index, before, after) => {
  const element = document.createElement('div')
  element.scrollTop = before
  revealRow(element, { index, rowHeight, headHeight: 28 })
  expect(element.scrollTop).toBe(after)
})

it.each([
  ['ArrowDown', 5, 6],
  ['ArrowUp', 0, 0],
  ['PageDown', 95, 99],
  ['PageUp', 15, 5],
  ['Home', 50, 0],
  ['End', 50, 99],
  ['Enter', 50, null],
])('%s from row %i moves to %s', (key, active, target) => {
  expect(rowAfterKey(key, { active, count: 100, pageRows: 10 })).toBe(target)
})
