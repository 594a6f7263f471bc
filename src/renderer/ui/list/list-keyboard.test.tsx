import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Modal } from '#renderer/ui/modal.tsx'
import { ListKeyboard, RowKeyboard } from './list-frame.tsx'
import { listKey } from './list-key.ts'

afterEach(cleanup)

const onRefresh = vi.fn<() => void>()
const onExport = vi.fn<() => void>()
const keys = { help: [['/', 'filters']] as const, onFilter: () => undefined, rowLetters: ['u'] }

/** A list with one row and its pane. `mayExport` as the reader's rights say. */
const List = ({ mayExport = true }: { mayExport?: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Search" />
      {mayExport ? (
        <button {...listKey('tickets', 'export')} onClick={onExport}>
          Download Excel
        </button>
      ) : null}
      {isOpen ? (
        <button {...listKey('tickets', 'refresh')} onClick={onRefresh}>
          Refresh
        </button>
      ) : null}
      <ListKeyboard
        keys={keys}
        isOpen={isOpen}
        onEscape={() => setOpen(false)}
        onOpen={
          isOpen
            ? undefined
            : () => {
                setOpen(true)
                return true
              }
        }
      />
    </>
  )
}

const press = (key: string, more: object = {}): void =>
  void fireEvent.keyDown(document.body, { key, ...more })

describe('the keys of a list', () => {
  it('press the button that shows them, but not from a field, nor with Control', () => {
    onExport.mockClear()
    render(<List />)
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'd' })
    press('d', { ctrlKey: true })
    press('D', { shiftKey: true })
    expect(onExport).not.toHaveBeenCalled()
    press('d')
    expect(onExport).toHaveBeenCalledOnce()
  })

  it('wait while a dialog is open, also when its frame has the focus', async () => {
    onExport.mockClear()
    const { rerender } = render(
      <>
        <List />
        <Modal titleId="title" onClose={() => undefined}>
          <h2 id="title">Dialog</h2>
        </Modal>
      </>,
    )
    const dialog = await screen.findByRole('dialog')
    fireEvent.keyDown(dialog.parentElement ?? dialog, { key: 'd' })
    press('d')
    expect(onExport).not.toHaveBeenCalled()
    rerender(<List />)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    press('d')
    expect(onExport).toHaveBeenCalledOnce()
  })

  it('belong to the row at the cursor, not to another one that is opened later', () => {
    onRefresh.mockClear()
    const draw = (rowId: string, isOpen: boolean) => (
      <>
        {isOpen ? (
          <button {...listKey('tickets', 'refresh')} onClick={onRefresh}>
            Refresh
          </button>
        ) : null}
        <ListKeyboard
          keys={keys}
          isOpen={isOpen}
          getRowId={() => rowId}
          onEscape={() => undefined}
          onOpen={() => true}
        />
      </>
    )
    const { rerender } = render(draw('a', false))
    press('u')
    rerender(draw('b', true))
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it("don't exist for an action that the reader may not take", async () => {
    onExport.mockClear()
    render(<List mayExport={false} />)
    press('d')
    expect(onExport).not.toHaveBeenCalled()
    press('?')
    expect((await screen.findByRole('dialog', { hidden: true })).textContent).not.toContain('Download')
  })

  it('open the row at the cursor for an action on it, and press its button', () => {
    onRefresh.mockClear()
    render(<List />)
    press('z')
    expect(screen.queryByText('Refresh')).toBeNull()
    press('u')
    expect(onRefresh).toHaveBeenCalledOnce()
    press('u')
    expect(onRefresh).toHaveBeenCalledTimes(2)
  })

  it('are listed with ?, with the names of their buttons', async () => {
    render(<List />)
    press('?')
    const help = await screen.findByRole('dialog', { hidden: true })
    expect([...help.querySelectorAll('dl .row')].map(({ textContent }) => textContent)).toEqual([
      '/filters',
      'dDownload Excel',
    ])
  })

  it('belong to the row with the focus where every row has its own', () => {
    const onEdit = vi.fn<(id: string) => void>()
    render(
      <ul>
        {['a', 'b'].map((id) => (
          <li key={id} data-key-row>
            <button {...listKey('seatBlocks', 'edit')} onClick={() => onEdit(id)}>
              Edit {id}
            </button>
          </li>
        ))}
        <RowKeyboard />
      </ul>,
    )
    press('e')
    expect(onEdit).not.toHaveBeenCalled()
    screen.getByText('Edit b').focus()
    press('e')
    expect(onEdit.mock.calls).toEqual([['b']])
  })
})
