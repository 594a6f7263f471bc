import { MenuCount, type MenuCountProps } from '#renderer/entities/menu-count.tsx'
import { decisionTexts } from './decide/decision-texts.ts'
import { useDecisionsCount } from './use-decisions-count.ts'

/** The number of change requests waiting for a decision, for the menu. */
export const DecisionsCount = ({ to }: MenuCountProps) => {
  const { total, isTotalCapped } = useDecisionsCount()
  return <MenuCount to={to} count={total} title={decisionTexts.count(total)} isCapped={isTotalCapped} />
}
