import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAnyUnsaved, useUnsaved } from './use-unsaved.ts'

it('keeps a page unsaved while any part of it has unsaved changes', () => {
  const page = renderHook(() => useAnyUnsaved())
  expect(page.result.current).toBe(false)
  const form = renderHook(({ isDirty }) => useUnsaved(isDirty), { initialProps: { isDirty: true } })
  const dialog = renderHook(() => useUnsaved(true))
  expect(page.result.current).toBe(true)
  form.rerender({ isDirty: false })
  expect(page.result.current).toBe(true)
  dialog.unmount()
  expect(page.result.current).toBe(false)
})
