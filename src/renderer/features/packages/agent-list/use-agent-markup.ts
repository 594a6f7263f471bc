import { useState } from 'react'
import { readBasisPoints } from '#renderer/entities/quotes/read-basis-points.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { lastingStorage } from '#renderer/platform/page-storage.ts'

const mostBp = 10_000
const keyOf = (userId: string): string => `packages.markup.${userId}`

export interface AgentMarkup {
  typed: string
  /** In basis points; null while what is typed is no percentage up to 100. */
  bp: number | null
  onType: (typed: string) => void
}

/** The percentage that an agent adds in the list, kept in this browser for the account. It only changes what is shown. */
export const useAgentMarkup = (): AgentMarkup => {
  const userId = useUser()?.userId ?? ''
  const [typed, setTyped] = useState(() => lastingStorage().getItem(keyOf(userId)) ?? '')
  const read = typed.trim() === '' ? 0 : readBasisPoints(typed)
  const bp = read === null || read > mostBp ? null : read
  const onType = (next: string): void => {
    setTyped(next)
    const nextBp = next.trim() === '' ? 0 : readBasisPoints(next)
    if (nextBp !== null && nextBp <= mostBp) lastingStorage().setItem(keyOf(userId), next.trim())
  }
  return { typed, bp, onType }
}
