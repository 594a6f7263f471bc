import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import type { Platform } from '#renderer/platform/platform.ts'
import { KeychainBar } from './keychain-bar.tsx'

const text = 'The keychain on this computer is locked. You stay signed in for this run only.'

const aMachine = (warning: string | null): Platform => {
  const platform = createFakePlatform()
  platform.session.keychainWarning = async () => warning
  return platform
}

/** Renders the shell and waits for every answer of the platform. */
const show = async (platform: Platform) => {
  render(
    <PlatformProvider value={platform}>
      <KeychainBar />
      <p>rest</p>
    </PlatformProvider>,
  )
  await screen.findByText('rest')
  await Promise.resolve()
}

afterEach(cleanup)

describe("a keychain that doesn't work", () => {
  it("is reported with the platform's own message", async () => {
    await show(aMachine(text))
    expect((await screen.findByRole('status')).textContent).toContain(text)
  })

  it('is not reported again after it was closed, until the next start', async () => {
    const machine = aMachine(text)
    await show(machine)
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('status')).toBeNull()
    cleanup()
    await show(machine)
    expect(screen.queryByRole('status')).toBeNull()
    cleanup()
    await show(aMachine(text))
    await screen.findByRole('status')
  })

  it('shows nothing when there is nothing to report', async () => {
    await show(aMachine(null))
    expect(screen.queryByRole('status')).toBeNull()
  })
})
