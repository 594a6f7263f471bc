import { useAudience } from '#renderer/entities/audience.ts'
import { loadable } from '#renderer/ui/loadable.tsx'

const AgentShell = loadable(async () => (await import('./agent-shell.tsx')).AgentShell)
const ShopperShell = loadable(async () => (await import('./shopper-shell.tsx')).ShopperShell)

/** The frame for the audience; the code of the other one isn't loaded. */
export const Shell = () => {
  const audience = useAudience()
  return audience === 'agent' ? <AgentShell /> : <ShopperShell />
}
