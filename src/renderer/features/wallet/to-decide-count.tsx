import { MenuCount } from '#renderer/entities/menu-count.tsx'
import { requestTexts } from './texts.ts'
import { useWaiting } from './use-waiting.ts'

/** The number of requests waiting for a decision, for the menu. Draws nothing for zero. */
export const ToDecideCount = () => {
  const waiting = useWaiting()
  return <MenuCount count={waiting} title={requestTexts.waiting(waiting)} />
}
