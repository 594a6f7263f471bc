import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { createStore } from '#renderer/store/store.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { addressOf } from './address-of.ts'
import { ListScreen } from './list-screen.tsx'
import { useList } from './use-list.ts'
import { useListAddress } from './use-list-place.ts'

interface Line {
  id: string
  text: string
}
interface Request {
  page?: number
  text: string
}

const pageSize = 2
let lines: Line[] = []
let failure: ApiFailure | null = null
let asked: Request[] = []
/** Delays answers while a test looks at the loading state. */
let gate: Promise<void> | null = null

const kitApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    kitLines: build.query<
      {
        lines: Line[]
        page: number
        pageSize: number
        total: number
        totalPages: number
        isTotalCapped: boolean
      },
      Request
    >({
      queryFn: async (request) => {
        asked.push(request)
        await gate
        if (failure) return { error: failure }
        const found = lines.filter(({ text }) => text.includes(request.text))
        const page = request.page ?? 1
        return {
          data: {
            lines: found.slice((page - 1) * pageSize, page * pageSize),
            page,
            pageSize,
            total: found.length,
            totalPages: Math.ceil(found.length / pageSize),
            isTotalCapped: false,
          },
        }
      },
    }),
  }),
})

const address = addressOf(z.object({ text: z.string().default('') }), { text: 'q' })
const columns = [{ id: 'text', head: 'Text', width: 120, cell: ({ text }: Line) => text }]
const onFilter = vi.fn<() => void>()
const onIssue = vi.fn<(id: string) => void>()
const keys = { help: [['/', 'go to the filters']] as const, onFilter, acts: { i: onIssue } }

const Lines = () => {
  const place = useListAddress(address)
  const list = useList(kitApi.endpoints.kitLines, { place, request: place.filter, rows: 'lines' })
  return (
    <ListScreen
      id="kit"
      list={list}
      title="Lines"
      failed="The lines could not be loaded"
      empty={<EmptyState title="No lines yet" />}
      columns={columns}
      rowId={({ id }) => id}
      renderCard={({ text }) => <p>{text}</p>}
      isSelectable
      keys={keys}
      opened={list.rows.find(({ id }) => id === place.openId)}
      renderPane={({ text }, close) => <button onClick={close}>Close {text}</button>}
      head={<button onClick={() => place.setFilter({ text: 'b' })}>Only b</button>}
      summary={list.info && `${list.info.total} lines`}
    />
  )
}

const Where = () => <output>{useLocation().search}</output>

const show = (search = '') =>
  render(
    <Provider store={createStore(null)}>
      <PlatformProvider value={createFakePlatform()}>
        <MemoryRouter initialEntries={[`/lines${search}`]}>
          <Lines />
          <Where />
        </MemoryRouter>
      </PlatformProvider>
    </Provider>,
  )

/** Renders a page with a field and a link to the list. */
const showBefore = () =>
  render(
    <Provider store={createStore(null)}>
      <PlatformProvider value={createFakePlatform()}>
        <MemoryRouter initialEntries={['/']}>
          <input aria-label="Search" />
          <Routes>
            <Route path="/" element={<Link to="/lines">To the lines</Link>} />
            <Route path="/lines" element={<Lines />} />
          </Routes>
        </MemoryRouter>
      </PlatformProvider>
    </Provider>,
  )

const widen = (): void =>
  void vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const where = (): string => document.querySelector('output')?.textContent ?? ''
const cards = (): string[] => [...document.querySelectorAll('li > p')].map(({ textContent }) => textContent)

beforeEach(() => {
  lines = ['a1', 'b1', 'a2', 'b2', 'a3'].map((text) => ({ id: `id-${text}`, text }))
  failure = null
  asked = []
  gate = null
  onFilter.mockClear()
  onIssue.mockClear()
  // A narrow screen shows every row as a card that a test can read.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a list screen', () => {
  it('shows skeleton rows until the first page arrives', async () => {
    let open: () => void = () => undefined
    gate = new Promise((resolve) => (open = resolve))
    show()
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(screen.queryByText('No lines yet')).toBeNull()
    open()
    await waitFor(() => expect(cards()).toEqual(['a1', 'b1']))
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  })

  it('shows an error with its request id, and loads again on request', async () => {
    failure = { status: 500, errorCode: 'internal', message: 'It broke.', requestId: 'req-7' }
    show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The lines could not be loaded')
    expect(alert.textContent).toContain('req-7')
    failure = null
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(cards()).toEqual(['a1', 'b1']))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says so when the account has no permission', async () => {
    failure = { status: 403, errorCode: 'forbidden', message: 'Only for staff.', requestId: '' }
    show()
    await screen.findByText('Only for staff.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('shows the empty state, without a pager', async () => {
    lines = []
    show()
    await screen.findByText('No lines yet')
    expect(screen.queryByRole('navigation', { name: 'Page' })).toBeNull()
  })

  it('goes to the last page from one beyond the end', async () => {
    show('?q=a&page=9')
    await waitFor(() => expect(cards()).toEqual(['a3']))
    expect(where()).toBe('?q=a&page=2')
    expect(asked.map(({ page }) => page)).toEqual([9, 2])
    expect(screen.queryByText('No lines yet')).toBeNull()
  })

  it('keeps the rows of the last page while the next one loads', async () => {
    show()
    await waitFor(() => expect(cards()).toEqual(['a1', 'b1']))
    let open: () => void = () => undefined
    gate = new Promise((resolve) => (open = resolve))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(cards()).toEqual(['a1', 'b1'])
    open()
    await waitFor(() => expect(cards()).toEqual(['a2', 'b2']))
    expect(where()).toBe('?page=2')
    expect(screen.getByText('5 lines')).toBeTruthy()
  })

  it('starts another filter on page one with nothing open or selected', async () => {
    show('?page=2&open=id-b2')
    await screen.findByText('Close b2')
    fireEvent.click(screen.getAllByRole('checkbox', { name: 'Select' })[0] ?? document.body)
    expect(document.querySelectorAll('.is-selected')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Only b' }))
    await waitFor(() => expect(cards()).toEqual(['b1', 'b2']))
    expect(where()).toBe('?q=b')
    expect(document.querySelectorAll('.is-selected')).toHaveLength(0)
    expect(screen.queryByText('Close b2')).toBeNull()
  })

  it('opens a row in the address, and closes it with Escape', async () => {
    show()
    fireEvent.click(await screen.findByText('b1'))
    await screen.findByText('Close b1')
    expect(where()).toBe('?open=id-b1')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(where()).toBe(''))
    expect(screen.queryByText('Close b1')).toBeNull()
  })

  it('goes to the filters with / and shows its keys with ?, an empty list too', async () => {
    lines = []
    show()
    await screen.findByText('No lines yet')
    fireEvent.keyDown(document.body, { key: '/' })
    expect(onFilter).toHaveBeenCalledOnce()
    fireEvent.keyDown(document.body, { key: '?' })
    await screen.findByText('go to the filters')
  })

  it('is a table on a wide screen', async () => {
    widen()
    show()
    const grid = await screen.findByRole('grid', { name: 'Lines' })
    expect(grid.getAttribute('aria-rowcount')).toBe('3')
    expect(cards()).toEqual([])
  })

  it('focuses its table after another page, and not on the first one', async () => {
    widen()
    showBefore()
    screen.getByText('To the lines').focus()
    fireEvent.click(screen.getByText('To the lines'))
    const grid = await screen.findByRole('grid', { name: 'Lines' })
    await waitFor(() => expect(document.activeElement).toBe(grid))
    cleanup()
    show()
    await screen.findByRole('grid', { name: 'Lines' })
    expect(document.activeElement).toBe(document.body)
  })

  it('leaves the focus in a field', async () => {
    widen()
    showBefore()
    screen.getByLabelText('Search').focus()
    fireEvent.click(screen.getByText('To the lines'))
    await screen.findByRole('grid', { name: 'Lines' })
    expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  })

  it("acts by letters on the cursor's row, or on the open one, but not from a field", async () => {
    widen()
    showBefore()
    fireEvent.click(screen.getByText('To the lines'))
    const grid = await screen.findByRole('grid', { name: 'Lines' })
    fireEvent.keyDown(grid, { key: 'ArrowDown' })
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'i' })
    fireEvent.keyDown(grid, { key: 'i', ctrlKey: true })
    expect(onIssue.mock.calls).toEqual([])
    fireEvent.keyDown(grid, { key: 'I' })
    expect(onIssue.mock.calls).toEqual([['id-b1']])
    cleanup()
    show('?open=id-a1')
    await screen.findByText('Close a1')
    fireEvent.keyDown(document.body, { key: 'i' })
    expect(onIssue.mock.calls).toEqual([['id-b1'], ['id-a1']])
  })
})
