import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GridLayout } from '#contract/http/tickets-queue-settings.ts'
import type { SessionUser } from '#contract/entities/user.ts'
import { createFakePlatform, type FakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { http } from '#renderer/store/http.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { createStore } from '#renderer/store/store.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import type { GridColumn } from './grid-types.ts'
import { useGridLayout } from './use-grid-layout.ts'

const columns: GridColumn<string>[] = ['a', 'b', 'c'].map((id) => ({
  id,
  head: id.toUpperCase(),
  width: 100,
  cell: (row) => row,
}))
const layout = (over: Partial<GridLayout>): GridLayout => ({ order: [], hidden: [], widths: {}, ...over })

const usual = http.transport
let layouts: Record<string, GridLayout>
let saved: unknown[]
let isServerDown: boolean
let answerNow: () => void

beforeEach(() => {
  layouts = {}
  saved = []
  isServerDown = false
  let held: Promise<void> = Promise.resolve()
  answerNow = () => undefined
  held = new Promise((resolve) => (answerNow = resolve))
  http.transport = async ({ method, input }) => {
    if (method === 'GET') await held
    else {
      const body = input as { grid: string; layout: GridLayout | null }
      saved.push(body)
      if (body.layout) layouts = { ...layouts, [body.grid]: body.layout }
    }
    const good = { success: true, result: { layouts, views: [] }, message: '' }
    const data = isServerDown ? { success: false, errorCode: 'unavailable', message: 'Busy.' } : good
    return { data, status: isServerDown ? 503 : 200, headers: new Headers() }
  }
})
afterEach(() => {
  cleanup()
  http.transport = usual
})

const Probe = () => {
  const control = useGridLayout('list', columns)
  return (
    <>
      <output>{control.visible.map((column) => `${column.id}${control.getWidth(column)}`).join(' ')}</output>
      <ColumnsMenu layout={control} />
    </>
  )
}
const show = (platform: FakePlatform = createFakePlatform()) => {
  const store = createStore(null)
  store.dispatch(signedIn({ userId: 'u1', userType: 'staff', roles: ['staff'] } as unknown as SessionUser))
  return render(
    <Provider store={store}>
      <PlatformProvider value={platform}>
        <Probe />
      </PlatformProvider>
    </Provider>,
  )
}
const shown = (): string => screen.getByRole('status').textContent
const openMenu = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await screen.findByRole('button', { name: 'Wider: A' })
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

describe('the layout of a grid', () => {
  it("is the device's at first, and then the server's", async () => {
    const platform = createFakePlatform()
    await platform.settings.set('grid.list', layout({ hidden: ['a'] }))
    layouts = { list: layout({ order: ['c', 'b', 'a'], widths: { c: 140 } }) }
    show(platform)
    await waitFor(() => expect(shown()).toBe('b100 c100'))
    answerNow()
    await waitFor(() => expect(shown()).toBe('c140 b100 a100'))
    expect(await platform.settings.get('grid.list')).toEqual(layouts['list'])
  })

  it('returns to the default when the server has deleted it', async () => {
    const platform = createFakePlatform()
    await platform.settings.set('grid.list', layout({ hidden: ['a'] }))
    answerNow()
    show(platform)
    await waitFor(() => expect(shown()).toBe('a100 b100 c100'))
  })

  it("keeps what the server doesn't have, and sends it", async () => {
    const platform = createFakePlatform()
    await platform.settings.set('grid.list', { ...layout({ hidden: ['b'] }), isUnsaved: true })
    layouts = { list: layout({ order: ['c', 'b', 'a'] }) }
    answerNow()
    show(platform)
    await waitFor(() => expect(saved).toEqual([{ grid: 'list', layout: layout({ hidden: ['b'] }) }]), {
      timeout: 3_000,
    })
    expect(shown()).toBe('a100 c100')
  })

  it('is changed with keys and sent once, some time after the last change', async () => {
    answerNow()
    const { unmount } = show()
    await openMenu()
    press('Wider: A')
    press('Wider: A')
    press('Narrower: B')
    press('Move down: A')
    expect(shown()).toBe('b84 a132 c100')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: A')
    expect(saved).toEqual([])
    // Leaving the list sends the pending change.
    unmount()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toEqual({
      grid: 'list',
      layout: { order: ['b', 'a', 'c'], hidden: [], widths: { a: 132, b: 84 } },
    })
  })

  it('is not undone by an answer that comes later', async () => {
    layouts = { list: layout({ hidden: ['c'] }) }
    show()
    await openMenu()
    press('Wider: A')
    answerNow()
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))))
    expect(shown()).toBe('a116 b100 c100')
  })

  it('survives on this device while the server is unavailable', async () => {
    const platform = createFakePlatform()
    isServerDown = true
    answerNow()
    const first = show(platform)
    await openMenu()
    press('Wider: A')
    first.unmount()
    await waitFor(() => expect(saved).toHaveLength(1))
    show(platform)
    await waitFor(() => expect(shown()).toBe('a116 b100 c100'))
    expect(await platform.settings.get('grid.list')).toMatchObject({ isUnsaved: true })
  })
})
