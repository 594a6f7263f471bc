import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { useMenuFold } from './use-menu-fold.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders the menu in a window that can become narrow, with this user's stored choice. */
const show = (isTight: boolean, kept: unknown = null) => {
  const listeners = new Set<() => void>()
  const media = {
    matches: isTight,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }
  vi.stubGlobal('matchMedia', () => media)
  const platform = createFakePlatform()
  platform.settings.get = async () => kept
  const set = vi.spyOn(platform.settings, 'set')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformProvider value={platform}>{children}</PlatformProvider>
  )
  const { result } = renderHook(useMenuFold, { wrapper })
  const resize = (next: boolean): void =>
    act(() => {
      media.matches = next
      for (const tell of listeners) tell()
    })
  return { result, set, resize }
}

describe('the menu', () => {
  it('stays as this user left it, and remembers changes', async () => {
    const { result, set } = show(false, true)
    await waitFor(() => expect(result.current.isFolded).toBe(true))
    act(() => result.current.fold())
    expect(result.current.isFolded).toBe(false)
    expect(set).toHaveBeenCalledWith('menuFolded', false)
  })

  it('folds by itself in a narrow pane, can be unfolded there, and remembers neither', () => {
    const { result, set, resize } = show(false)
    expect(result.current.isFolded).toBe(false)
    resize(true)
    expect(result.current.isFolded).toBe(true)
    act(() => result.current.fold())
    expect(result.current.isFolded).toBe(false)
    resize(false)
    expect(result.current.isFolded).toBe(false)
    expect(set).not.toHaveBeenCalled()
  })
})
