import type { SessionUser } from '#contract/entities/user.ts'

interface AgentLogoProps {
  user: SessionUser | null
  position: SessionUser['headerPosition']
}

/** A travel agent's own logo, at the chosen position in the header. */
export const AgentLogo = ({ user, position }: AgentLogoProps) =>
  user?.taLogoUrl && user.headerPosition === position ? (
    <img className="agent-logo" src={user.taLogoUrl} alt={user.legalEntity?.companyName ?? ''} />
  ) : null
