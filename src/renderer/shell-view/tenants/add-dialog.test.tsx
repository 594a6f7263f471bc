import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { TenantPreview } from '#contract/ipc/tenants.ts'
import { shellTexts } from '#renderer/shell-view/texts.ts'
import { AddDialog } from './add-dialog.tsx'

const preview = {
  address: 'skyways.example',
  companyName: 'Skyways',
  theme: { primary: '#123456', monogram: 'S', logoUrl: '' },
  certificateHost: '',
  certificateIssuer: '',
} as unknown as TenantPreview

/** A bridge that answers when the test says so. */
const createBridge = () => {
  const looks: (() => void)[] = []
  const calls = {
    'tenants.look': () => new Promise((resolve) => looks.push(() => resolve({ ok: true, value: preview }))),
    'practice.state': () => Promise.resolve({ ok: false, error: { code: 'internal', message: '' } }),
  }
  return { bridge: { calls, on: () => () => undefined } as unknown as ShellBridge, looks }
}

afterEach(cleanup)

describe('the dialog that adds an agency', () => {
  it('keeps the focus on its button while it finds the agency, and looks once', async () => {
    const { bridge, looks } = createBridge()
    render(<AddDialog bridge={bridge} address="skyways.example" onClose={() => undefined} />)
    const button = await screen.findByRole('button', { name: shellTexts.look })
    button.focus()
    fireEvent.click(button)
    fireEvent.submit(button.closest('form') as HTMLFormElement)
    expect(looks).toHaveLength(1)
    expect(document.activeElement).toBe(button)
    expect((button as HTMLButtonElement).disabled).toBe(false)
    looks[0]?.()
    await screen.findByRole('button', { name: shellTexts.addNamed('Skyways') })
    expect(document.activeElement).toBe(button)
  })
})
