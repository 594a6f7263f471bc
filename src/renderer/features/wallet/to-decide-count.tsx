import { MenuCount, type MenuCountProps } from '#renderer/entities/menu-count.tsx'
import { requestTexts } from './texts.ts'
import { useWaiting } from './use-waiting.ts'

/** The number of requests waiting for a decision, for the menu. */
export const ToDecideCount = ({ to }: MenuCountProps) => {
  const waiting = useWaiting()
  return <MenuCount to={to} count={waiting} title={requestTexts.waiting(waiting)} />
}
