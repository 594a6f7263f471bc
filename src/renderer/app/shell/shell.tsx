import { useAudience } from '#renderer/entities/audience.ts'
import { loadable } from '#renderer/ui/loadable.tsx'

const AgentShell = loadable(async () => (await import('./agent-shell.tsx')).AgentShell)
const ShopperShell = loadable(async () => (await import('./shopper-shell.tsx')).ShopperShell)

/** The frame of the audience; the other one's code is not loaded. */
export const Shell = () => {
  const audience = useAudience()
  return audience === 'agent' ? <AgentShell /> : <ShopperShell />
}
