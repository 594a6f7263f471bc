import { useState } from 'react'
import { z } from 'zod'
import { serverNow } from '#renderer/store/server-clock.ts'
import { tabStorage } from '#renderer/platform/page-storage.ts'

const Pending = z.object({
  /** The page's half of the code; useless without the emailed digits. */
  code: z.string(),
  email: z.string(),
  expiresAt: z.string(),
  isResent: z.boolean().default(false),
})
export type PendingCode = z.infer<typeof Pending>

const load = (name: string): PendingCode | null => {
  try {
    const pending = Pending.parse(JSON.parse(tabStorage().getItem(name) ?? 'null'))
    return Date.parse(pending.expiresAt) > serverNow() ? pending : null
  } catch {
    return null
  }
}

/**
 * Gives the code that this tab waits for, and a function that replaces or ends it. It survives a reload, because a
 * phone may drop the page while its owner reads the email.
 */
export const usePendingCode = (name: string) => {
  const [pending, setPending] = useState(() => load(name))
  const replace = (next: PendingCode | null): void => {
    setPending(next)
    try {
      if (next === null) tabStorage().removeItem(name)
      else tabStorage().setItem(name, JSON.stringify(next))
    } catch {
      // With full storage the page only forgets the code on a reload.
    }
  }
  return [pending, replace] as const
}
