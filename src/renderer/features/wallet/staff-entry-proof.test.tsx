import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WalletRequest } from '#contract/entities/wallet.ts'
import { refused } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { factorTexts } from '#renderer/ui/second-factor/texts.ts'
import { StaffEntryDialog } from './staff-entry-dialog.tsx'

const wallet = {
  userId: 'u1',
  name: 'Kavita Rao',
  email: 'kavita@skyways.example',
  available: 1_000,
  creditLimit: 0,
}
const entry: WalletRequest = {
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

it('asks for a code and sends the same credit again with the same key, keeping what was typed', async () => {
  let isProven = false
  let closed = 0
  const page = renderScreen(<StaffEntryDialog wallet={wallet as never} onClose={() => (closed += 1)} />, {
    as: 'staff',
    answers: {
      'users.addUserWalletEntry': () => (isProven ? entry : refused('stepUpNeeded')),
      'users.proveSecondFactor': () => {
        isProven = true
        return {}
      },
    },
  })
  await page.fill(/^Amount in ₹/, '500')
  await page.fill(/^Reason/, 'Cash at the counter')
  await page.press(/^Add ₹/)
  const code = await screen.findByLabelText(factorTexts.digits)
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount in ₹/).value).toBe('500')
  await expect.poll(() => document.activeElement).toBe(code)
  await page.fill(factorTexts.digits, '123456')
  await page.press(factorTexts.confirm)
  await expect.poll(() => closed).toBe(1)
  const sent = page.calls.filter(({ id }) => id === 'users.addUserWalletEntry')
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.idempotencyKey).toMatch(/\S{10,}/)
})
