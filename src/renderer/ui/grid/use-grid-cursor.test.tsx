import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useGridCursor } from './use-grid-cursor.ts'

const rows = Array.from({ length: 50 }, (_, index) => ({ id: `r${index}` }))
const rowId = ({ id }: { id: string }): string => id

const Probe = ({
  onActive,
  onOpen,
}: {
  onActive?: (row: { id: string }) => void
  onOpen?: (row: { id: string }) => void
}) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const grid = useGridCursor({
    rows,
    rowId,
    selected,
    onSelected: setSelected,
    onActive,
    onOpen,
    columnCount: 4,
    pageRows: () => 10,
  })
  return (
    <div
      role="grid"
      tabIndex={0}
      onKeyDown={grid.onKeyDown}
      onClick={grid.onClick}
      onDoubleClick={grid.onDoubleClick}
    >
      <output>{`${grid.cursor.row}/${grid.cursor.column} ${[...selected].join(',')}`}</output>
      {rows.slice(0, 12).map((row, index) => (
        <span key={row.id} data-row={index} data-column={1}>
          {row.id}
          <input
            type="checkbox"
            aria-label={`box ${row.id}`}
            checked={selected.has(row.id)}
            onChange={() => grid.toggleId(row.id)}
          />
        </span>
      ))}
    </div>
  )
}

const press = (key: string, more: object = {}): void => {
  fireEvent.keyDown(screen.getByRole('grid'), { key, ...more })
}
const state = (): string => screen.getByRole('status').textContent

afterEach(cleanup)

describe('the cursor of a grid', () => {
  it('moves with keys and reports its row', () => {
    const onActive = vi.fn()
    render(<Probe onActive={onActive} />)
    press('ArrowDown')
    press('PageDown')
    press('ArrowRight')
    expect(state()).toBe('11/1 ')
    expect(onActive.mock.calls.map(([row]) => (row as { id: string }).id)).toEqual(['r1', 'r11'])
  })

  it('selects with Space, extends with Shift, selects all, and clears with Escape', () => {
    render(<Probe />)
    press(' ')
    expect(state()).toBe('0/0 r0')
    press('ArrowDown', { shiftKey: true })
    press('ArrowDown', { shiftKey: true })
    expect(state()).toBe('2/0 r0,r1,r2')
    press('a', { ctrlKey: true })
    expect(state().split(',')).toHaveLength(50)
    press('Escape')
    expect(state()).toBe('2/0 ')
  })

  it('selects with the mouse: a click moves, Ctrl adds, Shift selects the range', () => {
    render(<Probe />)
    fireEvent.click(screen.getByText('r2'))
    expect(state()).toBe('2/1 ')
    fireEvent.click(screen.getByText('r4'), { ctrlKey: true })
    expect(state()).toBe('4/1 r4')
    fireEvent.click(screen.getByText('r6'), { shiftKey: true })
    expect(state()).toBe('6/1 r4,r5,r6')
  })

  it('selects a range by its checkboxes too', () => {
    render(<Probe />)
    const box = (name: string): HTMLElement => screen.getByRole('checkbox', { name: `box ${name}` })
    fireEvent.click(box('r2'))
    expect(state()).toBe('2/1 r2')
    fireEvent.click(box('r5'), { shiftKey: true })
    expect(state()).toBe('5/1 r2,r3,r4,r5')
    fireEvent.click(box('r3'))
    expect(state()).toBe('3/1 r2,r4,r5')
  })

  it('opens with Enter and with a double click', () => {
    const onOpen = vi.fn()
    render(<Probe onOpen={onOpen} />)
    press('Enter')
    fireEvent.doubleClick(screen.getByText('r3'))
    expect(onOpen.mock.calls.map(([row]) => (row as { id: string }).id)).toEqual(['r0', 'r3'])
  })
})
