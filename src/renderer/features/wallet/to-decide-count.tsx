import { formatCount } from '#domain/format.ts'
import { requestTexts } from './texts.ts'
import { useWaiting } from './use-waiting.ts'

/** The number of requests waiting for a decision, for the menu. Draws nothing for zero. */
export const ToDecideCount = () => {
  const waiting = useWaiting()
  return waiting === 0 ? null : (
    <span className="menu-count num" title={requestTexts.waiting(waiting)}>
      {formatCount(waiting)}
    </span>
  )
}
