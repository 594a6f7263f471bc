import { lazy, Suspense } from 'react'
import { useAudience } from '#renderer/entities/audience.ts'

const AgentShell = lazy(async () => ({ default: (await import('./agent-shell.tsx')).AgentShell }))
const ShopperShell = lazy(async () => ({ default: (await import('./shopper-shell.tsx')).ShopperShell }))

/** The frame of the audience; the other one's code is not loaded. */
export const Shell = () => {
  const audience = useAudience()
  return <Suspense>{audience === 'agent' ? <AgentShell /> : <ShopperShell />}</Suspense>
}
