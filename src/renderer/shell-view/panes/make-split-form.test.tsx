import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { shellTexts } from '#renderer/shell-view/texts.ts'
import { MakeSplitForm } from './make-split-form.tsx'

afterEach(cleanup)

const anEntry = (workspaceId: string, name: string): RailEntry => ({
  workspaceId,
  name,
  kind: 'tenant',
  address: 'agency.example',
  theme: { primary: '#123456', accent: '#654321', glyph: 'A' },
  userLabel: '',
  isSignedIn: true,
  keychainWarning: null,
  reach: 'up',
  isAsleep: false,
  hasOwnWindow: false,
  unread: 0,
  holds: 0,
  holdsAtRisk: 0,
  zoomPercent: 100,
})
const entries = [anEntry('sky', 'Skyways'), anEntry('lotus', 'Lotus'), anEntry('meri', 'Meridian')]

const show = (shownIds: readonly string[] = []) => {
  const save = vi.fn().mockResolvedValue(ipcOk({ id: 'layout-1' }))
  const open = vi.fn().mockResolvedValue(ipcOk({}))
  const onDone = vi.fn()
  const bridge = { calls: { 'panes.saveSplit': save, 'panes.openSplit': open } } as unknown as ShellBridge
  render(
    <MakeSplitForm
      bridge={bridge}
      entries={entries}
      shownIds={shownIds}
      onBack={() => undefined}
      onDone={onDone}
    />,
  )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const submit = () => fireEvent.click(screen.getByRole('button', { name: shellTexts.splitSaveOpen }))
  return { save, open, onDone, field, type, submit }
}

it('begins with what is on screen, and fills up with the other agencies', () => {
  const { field } = show(['meri'])
  expect(field(shellTexts.splitFirst).value).toBe('meri')
  expect(field(shellTexts.splitSecond).value).toBe('sky')
})

it('saves the layout under its name and opens it', async () => {
  const { save, open, onDone, type, submit } = show()
  type(shellTexts.splitName, 'Morning')
  type(shellTexts.splitSecond, 'meri')
  type(shellTexts.splitShare, 'first')
  submit()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  const sizes = { columns: [2 / 3, 1 / 3], rows: [1] }
  expect(save).toHaveBeenCalledWith({ name: 'Morning', panes: { workspaceIds: ['sky', 'meri'], sizes } })
  expect(open).toHaveBeenCalledWith({ id: 'layout-1' })
})

it('swaps the sides when one agency is chosen for both', () => {
  const { field, type } = show(['sky', 'lotus'])
  type(shellTexts.splitFirst, 'lotus')
  expect([field(shellTexts.splitFirst).value, field(shellTexts.splitSecond).value]).toEqual(['lotus', 'sky'])
})

it("needs a name, and says why it couldn't save", async () => {
  const { save, open, onDone, type, submit } = show()
  submit()
  expect(save).not.toHaveBeenCalled()
  type(shellTexts.splitName, 'Morning')
  save.mockResolvedValueOnce(ipcFail('invalidRequest', 'You can save up to 40 layouts. Remove one first.'))
  submit()
  await screen.findByText('You can save up to 40 layouts. Remove one first.')
  expect([open.mock.calls.length, onDone.mock.calls.length]).toEqual([0, 0])
})
