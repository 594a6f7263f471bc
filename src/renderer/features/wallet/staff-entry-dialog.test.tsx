import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { headerNames } from '#contract/common/headers.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { http } from '#renderer/store/http.ts'
import { createStore } from '#renderer/store/store.ts'
import { StaffEntryDialog } from './staff-entry-dialog.tsx'

const wallet = {
  userId: 'u1',
  name: 'Kavita Rao',
  email: 'kavita@skyways.example',
  available: 1_000,
  creditLimit: 0,
}
const entry = {
  requestId: 'wr1',
  user: { userId: 'u1', name: 'Kavita Rao', email: 'kavita@skyways.example' },
  kind: 'credit',
  amount: 500,
  paymentMode: '',
  bankReference: '',
  paidOn: '',
  reason: 'Cash at the counter',
  state: 'Approved',
  createdBy: 'Asha',
  decidedBy: 'Asha',
  decisionNote: '',
  createdAt: '2026-11-20T00:00:00Z',
  decidedAt: null,
  mayDecide: false,
}
const lost = { status: 504, data: { success: false, message: 'No answer.', errorCode: 'noAnswer' } }
const lostOnTheWeb = { status: 504, data: '<html>504 Gateway Timeout</html>' }
const refused = { status: 403, data: { success: false, message: 'No.', errorCode: 'ownRequest' } }
const done = { status: 200, data: { success: true, message: '', result: entry } }

const usual = http.transport
const answers: { status: number; data: unknown }[] = []
const keys: unknown[] = []
beforeEach(() => {
  http.transport = async ({ headers }) => {
    keys.push(headers.get(headerNames.idempotencyKey))
    const { status, data } = answers.shift() ?? done
    return { status, data, headers: new Headers() }
  }
})
afterEach(() => {
  cleanup()
  answers.length = 0
  keys.length = 0
  http.transport = usual
})

const show = () => {
  const onClose = vi.fn()
  render(
    <Provider store={createStore(null)}>
      <PlatformProvider value={createFakePlatform()}>
        <StaffEntryDialog wallet={wallet as never} onClose={onClose} />
      </PlatformProvider>
    </Provider>,
  )
  return onClose
}
const type = (name: RegExp, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const submit = async (): Promise<void> => {
  const before = keys.length
  const button = await waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name: /Kavita Rao/ })
    expect(found.disabled).toBe(false)
    return found
  })
  fireEvent.click(button)
  await waitFor(() => expect(keys).toHaveLength(before + 1))
}

it.each([
  ['the console lost the answer', lost],
  ['a gateway answered in its place', lostOnTheWeb],
])('adds money once when %s and the button is pressed again', async (_title, first) => {
  answers.push(first)
  const onClose = show()
  type(/Amount/, '500')
  type(/Reason/, 'Cash at the counter')
  await submit()
  await submit()
  expect(keys[1]).toBe(keys[0])
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it.each([
  ['the amount was changed after a lost answer', lost, '5000'],
  ['the server refused', refused, '500'],
])('sends a new request when %s', async (_title, first, amount) => {
  answers.push(first)
  show()
  type(/Amount/, '500')
  type(/Reason/, 'Cash at the counter')
  await submit()
  type(/Amount/, amount)
  await submit()
  expect(keys[1]).not.toBe(keys[0])
})
