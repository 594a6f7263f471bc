import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ArchivedTicket, ArchiveSource } from '#contract/ipc/archive.ts'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import { ipcOk } from '#contract/ipc/errors.ts'
import type { ShellState } from '#contract/ipc/shell.ts'
import { ArchivePanel } from './archive-panel.tsx'

const keptAt = '2027-01-15T08:00:00.000Z'
const ticket: ArchivedTicket = {
  workspaceId: 'skyways',
  kind: 'ticket',
  id: '7',
  reference: 'ABC123',
  title: 'DEL → BOM',
  passengers: 'SHARMA/ANIL +1',
  statusText: 'Ticketed',
  travelDate: '2027-01-16T06:10:00',
  keptAt,
}
const trip: ArchivedTicket = {
  ...ticket,
  kind: 'trip',
  id: 'T-500001',
  reference: 'T-500001',
  title: 'Kerala backwaters',
  passengers: 'Asha Rao +1',
  statusText: 'Confirmed',
  travelDate: '2027-01-17',
}
const source: ArchiveSource = {
  workspaceId: 'skyways',
  state: 'ok',
  count: 12,
  trips: 0,
  rest: 0,
  progress: null,
  keptAt,
  text: '',
}
const theme = { primary: '#1f4e8c', accent: '#0f6fc6', glyph: 'S' }
const state = {
  entries: [{ workspaceId: 'skyways', name: 'Skyways Travel', userLabel: 'a@b.example', theme }],
} as unknown as ShellState

const setUp = async (tickets: ArchivedTicket[], sources: ArchiveSource[]) => {
  const open = vi.fn(async () => ipcOk({}))
  const bridge = {
    calls: {
      'archive.find': async () => ipcOk({ tickets, total: tickets.length, sources }),
      'archive.open': open,
    },
    on: () => () => undefined,
  } as unknown as ShellBridge
  Element.prototype.scrollIntoView = () => undefined
  render(<ArchivePanel bridge={bridge} state={state} onClose={() => undefined} onKeys={() => undefined} />)
  await act(async () => undefined)
  return { open }
}
afterEach(cleanup)

it('lists trips beside tickets, and opens either', async () => {
  const { open } = await setUp([ticket, trip], [source])
  const row = within(screen.getByRole('option', { name: /T-500001/ }))
  for (const text of ['Kerala backwaters', 'Asha Rao +1', 'Confirmed', /^Sun 17 Jan/]) row.getByText(text)
  screen.getByText('2 saved')
  const search = screen.getByRole('combobox')
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  fireEvent.keyDown(search, { key: 'Enter' })
  fireEvent.click(screen.getByRole('option', { name: /ABC123/ }))
  expect(open.mock.calls).toEqual([
    [{ workspaceId: 'skyways', id: 'T-500001' }],
    [{ workspaceId: 'skyways', id: '7' }],
  ])
  await act(async () => undefined)
})

it.each([
  [12, 0, '12 tickets saved'],
  [12, 1, '12 tickets and 1 trip saved'],
  [0, 3, '0 tickets and 3 trips saved'],
])('counts %i tickets and %i trips of an agency', async (count, trips, text) => {
  await setUp([], [{ ...source, count, trips }])
  screen.getByText(text)
  fireEvent.click(screen.getByRole('button', { name: /^Delete saved tickets/ }))
  screen.getByRole('button', { name: `Delete ${text.replace(' saved', '')} · Skyways Travel` })
})
