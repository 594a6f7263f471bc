import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import type { GridLayoutControl } from './grid-types.ts'
import { TableGrid } from './table-grid.tsx'

interface Row {
  id: string
}
const columns = ['pnr', 'name'].map((id) => ({ id, head: id, width: 120, cell: (row: Row) => row.id }))
const layout: GridLayoutControl<Row> = {
  all: columns,
  visible: columns,
  isHidden: () => false,
  getWidth: ({ width }) => width,
  resize: () => undefined,
  move: () => undefined,
  toggle: () => undefined,
  reset: () => undefined,
}
const rows = [{ id: 'booking_1' }, { id: 'booking_2' }]

/** Resolves as soon as the page has a match, after the microtasks of the commit that drew it. */
const drawn = (selector: string): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

// A list that was left just after its cells were drawn showed cells without rows.
it('gives its cells their rows as soon as it draws them', async () => {
  const frame = document.body.appendChild(document.createElement('div'))
  const root = createRoot(frame)
  const cells = drawn('[role=gridcell]')
  root.render(
    <TableGrid label="Tickets" layout={layout} rows={rows} rowId={({ id }) => id} renderCard={() => null} />,
  )
  await cells
  const owned = [...document.querySelectorAll('[role=grid] [role=row]')].flatMap((row) =>
    (row.getAttribute('aria-owns') ?? '').split(' '),
  )
  const cellIds = [...document.querySelectorAll('[role=gridcell], [role=columnheader]')].map(({ id }) => id)
  expect(owned.toSorted()).toEqual(cellIds.toSorted())
  expect(cellIds).toHaveLength(6)
  root.unmount()
  frame.remove()
})
